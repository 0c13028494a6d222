import { actor, id, wellFormed } from './acting.ts'

/**
 * What users enter, and the tokens it is found by. The matcher reads everybody's tokens and the
 * sealed rows of candidates, and writes only for the user it works for.
 */
export const profiles = `
create table partner_profiles (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  matched_version integer,
  matchable boolean not null default true,
  token_key text,
  deleted_at timestamptz(3),
  sealed bytea not null,
  comparison bytea not null,
  primary key (user_id, id)
);
create index partner_profiles_list on partner_profiles (user_id, created_at, id);
alter table partner_profiles enable row level security;
alter table partner_profiles force row level security;
create policy own on partner_profiles to cc_app, cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy matching on partner_profiles for select to cc_matcher using (${actor} is not null);
create policy matched on partner_profiles for update to cc_matcher
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy admin on partner_profiles for select to cc_admin using (${actor} is not null);
grant select, insert, update, delete on partner_profiles to cc_app;
grant select, update, delete on partner_profiles to cc_worker;
grant select on partner_profiles to cc_matcher, cc_admin;
grant update (matched_version, token_key, comparison) on partner_profiles to cc_matcher;

create table submitter_profiles (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  sealed bytea not null,
  primary key (user_id, id)
);
alter table submitter_profiles enable row level security;
alter table submitter_profiles force row level security;
create policy own on submitter_profiles to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy own_read on submitter_profiles for select to cc_worker using (user_id = ${actor});
create policy admin on submitter_profiles for select to cc_admin using (${actor} is not null);
grant select, insert, update, delete on submitter_profiles to cc_app;
grant select on submitter_profiles to cc_worker, cc_admin;

create table drafts (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  updated_at timestamptz(3) not null,
  sealed bytea not null,
  primary key (user_id, id)
);
alter table drafts enable row level security;
alter table drafts force row level security;
create policy own on drafts to cc_app, cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, update, delete on drafts to cc_app;
grant select (user_id, id, updated_at), delete on drafts to cc_worker;

create table match_tokens (
  token bytea not null,
  user_id ${id} not null,
  profile_id ${id} not null,
  primary key (token, user_id, profile_id),
  foreign key (user_id, profile_id) references partner_profiles (user_id, id) on delete cascade
);
create index match_tokens_profile on match_tokens (user_id, profile_id);
alter table match_tokens enable row level security;
alter table match_tokens force row level security;
create policy own on match_tokens to cc_app, cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy matching on match_tokens for select to cc_matcher using (${actor} is not null);
create policy tokenised on match_tokens for insert to cc_matcher with check (user_id = ${actor});
create policy untokenised on match_tokens for delete to cc_matcher using (user_id = ${actor});
grant select, insert, delete on match_tokens to cc_app, cc_worker, cc_matcher;
`
