import { actor } from './acting.ts'

/**
 * A match that rests on identifiers is shown to one user first. The row of the other user is
 * invisible to the roles that serve requests, mails and notifications.
 */
export const otherSideFirst = `
alter table match_sides add column disclosure text not null default 'both'
  check (disclosure in ('both', 'first', 'second', 'hidden'));
alter table potential_matches add column withheld_from text collate "C";
grant select (disclosure) on match_sides to cc_matcher;
create policy disclosed on match_sides as restrictive to cc_app, cc_worker
  using (disclosure <> 'hidden');
create policy disclosed on potential_matches as restrictive to cc_app, cc_worker
  using (withheld_from is distinct from ${actor});
`
