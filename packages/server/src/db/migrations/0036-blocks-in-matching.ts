import { actor } from './acting.ts'

/** A match with a blocked user is not announced to the user who blocks. */
export const blocksInMatching = `
create policy matching on blocks for select to cc_matcher using (${actor} is not null);
grant select on blocks to cc_matcher;
`
