/** After a second or third mail, the whole time counts again. */
export const oneNotice = `
alter table account_notices drop constraint account_notices_stage_check;
alter table account_notices no force row level security;
update account_notices set stage = 'asked' where stage in ('reminded', 'warned');
alter table account_notices force row level security;
alter table account_notices add constraint account_notices_stage_check
  check (stage in ('observed', 'asked'));
`
