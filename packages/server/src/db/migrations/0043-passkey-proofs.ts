/** When a session was last proved by a passkey, which administrators need. */
export const passkeyProofs = `
alter table sessions add column passkey_proved_at timestamptz(3);
`
