/**
 * An objection leaves what members wrote as it is, unless the person asks for its erasure. For
 * that, all descriptions are read, in the order of users.
 */
export const silentObjections = `
alter table objections
  add erases boolean not null default false, add read_after text, add read_at timestamptz(3);
grant update (erases, read_after) on objections to cc_auth;
grant update (erases, read_after, read_at) on objections to cc_worker;
`
