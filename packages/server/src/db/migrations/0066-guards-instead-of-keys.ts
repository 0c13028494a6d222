import { actor, presentedIds } from './acting.ts'

/** Lets the role that deletes accounts find the acting user's rows by these columns, and delete them. */
const leavable = (table: string, columns: string, condition: string): string => `
create policy leaving_read on ${table} for select to cc_auth using (${condition});
create policy leaving on ${table} for delete to cc_auth using (${condition});
grant select (${columns}), delete on ${table} to cc_auth;
`

const ofUser = `user_id = ${actor}`
const isPresented = (column: string): string => `${column} = any (${presentedIds})`
const eitherSide = `${actor} in (user_id1, user_id2)`

/** Rows that name a match, for the deletion of the match. */
const ofMatch = (table: string, roles: string): string => `
create policy of_match_read on ${table} for select to ${roles} using (${isPresented('match_id')});
create policy of_match on ${table} for delete to ${roles} using (${isPresented('match_id')});
grant select (match_id), delete on ${table} to ${roles};
`

/** The worker erases a match with the side that its user must not see. */
const disclosed = (table: string, condition: string, column: string): string => `
alter policy disclosed on ${table} to cc_app;
create policy disclosed_or_erased on ${table} as restrictive to cc_worker
  using (${condition} or ${isPresented(column)});
`

/**
 * What the roles need to delete and change rows that foreign keys delete and change. A distributed
 * PostgreSQL keeps no key between nodes. What belongs to another user is shown by its presented id:
 * a policy for reading also holds for the row that an update leaves.
 */
export const guardsInsteadOfKeys = `
${leavable('partner_profiles', 'user_id, id', ofUser)}
${leavable('match_tokens', 'user_id', ofUser)}
${leavable('blocks', 'user_id, blocked_user_id', `${actor} in (user_id, blocked_user_id)`)}
${leavable('user_subscriptions', 'user_id', ofUser)}
${leavable('subscription_plans', 'user_id', ofUser)}
${leavable('payment_transactions', 'user_id', ofUser)}
${leavable('quarantined_matches', 'user_id1, profile_id1, user_id2, profile_id2', eitherSide)}
create policy erase on quarantined_matches for delete to cc_worker using (${eitherSide});
grant delete on quarantined_matches to cc_worker;

create policy leaving_read on match_sides for select to cc_auth using (${ofUser});
grant select (user_id) on match_sides to cc_auth;
${ofMatch('match_sides', 'cc_auth, cc_worker')}
${ofMatch('notifications', 'cc_auth, cc_worker, cc_matcher')}
${disclosed('match_sides', `disclosure <> 'hidden'`, 'match_id')}
${disclosed('potential_matches', `withheld_from is distinct from ${actor}`, 'id')}
grant delete on shown_photos to cc_app;
grant update (profile_id, draft_id) on files to cc_worker;

create policy unnamed_read on safety_queue for select to cc_auth, cc_matcher
  using (${isPresented('match_id')} or ${isPresented('id')});
create policy unnamed on safety_queue for update to cc_auth, cc_matcher
  using (${isPresented('match_id')} or ${isPresented('id')})
  with check (${isPresented('match_id')} or ${isPresented('id')});
grant update (match_id, subject_user_id) on safety_queue to cc_auth;
grant select (user_id, id, match_id), update (match_id) on safety_queue to cc_matcher;
grant update (match_id) on safety_queue to cc_worker;
create policy unnamed_read on kept_reports for select to cc_auth using (${isPresented('id')});
create policy unnamed on kept_reports for update to cc_auth
  using (${isPresented('id')}) with check (${isPresented('id')});
grant update (subject_user_id) on kept_reports to cc_auth;
create policy unnamed_read on review_cases for select to cc_auth
  using (entry_user_id = ${actor} or ${isPresented('id')});
create policy unnamed on review_cases for update to cc_auth
  using (${isPresented('id')}) with check (${isPresented('id')});
grant select (entry_user_id), update (entry_user_id, subject_user_id) on review_cases to cc_auth;
`
