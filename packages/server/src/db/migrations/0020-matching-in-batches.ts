import { actor } from './acting.ts'

/** After an import profiles of many users are marked as compared in one statement, as the operator. */
export const matchingInBatches = `
create policy matched_together on partner_profiles for update to cc_matcher
  using (${actor} = 'operator') with check (${actor} = 'operator');
`
