/** The sweep of unused accounts read every account each hour. */
export const lastUses = `
create index users_used on users (last_used_on, created_at) where email_verified_at is not null;
`
