import { actor } from './acting.ts'

/** Lets a request's first transaction read whether the session of its user is live. */
export const sessionsWithData = `
create policy own_read on sessions for select to cc_app using (user_id = ${actor});
grant select (id, user_id, expires_at, ended_at, lock_after_minutes, unlocked_until)
  on sessions to cc_app;
`
