/**
 * The few accounts without a confirmed address. Two retention rules read them each hour, in the
 * order of their ids.
 */
export const unconfirmedAccounts = `
drop index concurrently if exists users_unconfirmed;
create index concurrently users_unconfirmed on users (id) where email_verified_at is null;
`
