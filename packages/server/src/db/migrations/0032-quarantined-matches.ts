/**
 * The table takes the name of what it stores. Processes of the release before read and write it
 * under the former name during a rolling upgrade, with their own privileges and policies. A later
 * migration drops that view.
 */
export const quarantinedMatches = `
alter table held_matches rename to quarantined_matches;
alter table quarantined_matches rename column held_at to quarantined_at;
alter index held_matches_side1 rename to quarantined_matches_side1;
alter index held_matches_side2 rename to quarantined_matches_side2;
alter index held_matches_list rename to quarantined_matches_list;

create view held_matches with (security_invoker = true) as
  select id, user_id1, profile_id1, user_id2, profile_id2, reason, quarantined_at as held_at,
    decided_at, decision, sealed
  from quarantined_matches;
grant select, insert, update, delete on held_matches to cc_matcher;
grant select on held_matches to cc_worker, cc_admin;
grant update (decided_at, decision) on held_matches to cc_worker;
`
