import { actor } from './acting.ts'

/** Deleting an account begins with its matches, on which the other users may be acting just then. */
export const deletingMatches = `
create policy party_read on potential_matches for select to cc_auth
  using (${actor} in (user_id1, user_id2));
create policy party_leaves on potential_matches for delete to cc_auth
  using (${actor} in (user_id1, user_id2));
grant select, delete on potential_matches to cc_auth;
`
