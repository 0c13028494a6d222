import { actor, id, ownRows, retention, wellFormed } from './acting.ts'

/**
 * The entries of users, and the blocking keys by which profiles find each other. The matcher reads
 * the keys of all users and the sealed rows of candidates, and writes for its acting user only.
 */
export const profiles = `
-- The fill factor leaves room for the same row once more: marking it as matched touches no index.
create table partner_profiles (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Rises with each save; a job for an older version has nothing left to do.
  version integer not null,
  -- The last version that matching has processed; null while it waits (for a verified address, or
  -- a job).
  matched_version integer,
  -- Whether matching includes it: compared is true and selfListed is false.
  matchable boolean not null default true,
  -- Id of the index key of its blocking keys; if it is not the current one, they are made again.
  index_key_id text,
  deleted_at timestamptz(3),
  -- All specification fields as stored and shown. The rest is in its history: null in older rows,
  -- which have both in one value.
  sealed bytea not null,
  -- The normalized ComparisonRecord, sealed separately so that matching opens nothing else.
  comparison bytea not null,
  -- The version of the rules behind its blocking keys.
  blocking_key_version integer not null default 0,
  -- Whether its owner has it compared; false until a consent is given, and after its withdrawal.
  compared boolean not null default true,
  -- It contains an address of its owner and is excluded from matching (R13b).
  self_listed boolean not null default false,
  history bytea,
  primary key (user_id, id),
  constraint partner_profiles_matchable check (not matchable or compared and not self_listed)
) with (fillfactor = 90);
alter table partner_profiles alter column sealed set storage external;
alter table partner_profiles alter column comparison set storage external;
alter table partner_profiles alter column history set storage external;
create index partner_profiles_deleted on partner_profiles (deleted_at)
  where deleted_at is not null;
create index partner_profiles_newest on partner_profiles (created_at);
create index partner_profiles_blocking_key_version on partner_profiles (blocking_key_version)
  where matchable and deleted_at is null and index_key_id is not null;
${ownRows('partner_profiles', 'cc_app, cc_worker')}
create policy matching on partner_profiles for select to cc_matcher using (${actor} is not null);
create policy matched on partner_profiles for update to cc_matcher
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy admin on partner_profiles for select to cc_admin using (${actor} is not null);
create policy matched_together on partner_profiles for update to cc_matcher
  using (${actor} = 'operator') with check (${actor} = 'operator');
create policy leaving_read on partner_profiles for select to cc_auth using (user_id = ${actor});
create policy leaving on partner_profiles for delete to cc_auth using (user_id = ${actor});
grant select, insert, update, delete on partner_profiles to cc_app;
grant select (user_id, id), delete on partner_profiles to cc_auth;
grant select, update (matched_version, index_key_id, comparison, blocking_key_version)
  on partner_profiles to cc_matcher;
grant select, update, delete on partner_profiles to cc_worker;
grant select on partner_profiles to cc_admin;

create table submitter_profiles (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  sealed bytea not null,
  primary key (user_id, id)
);
create index submitter_profiles_newest on submitter_profiles (created_at);
${ownRows('submitter_profiles', 'cc_app')}
create policy own_read on submitter_profiles for select to cc_worker using (user_id = ${actor});
create policy admin on submitter_profiles for select to cc_admin using (${actor} is not null);
grant select, insert, update, delete on submitter_profiles to cc_app;
grant select on submitter_profiles to cc_worker, cc_admin;

create table drafts (
  user_id ${id} not null references users on delete cascade,
  -- 'new', or the id of the profile being edited.
  id ${id} not null ${wellFormed('id')},
  updated_at timestamptz(3) not null,
  sealed bytea not null,
  primary key (user_id, id)
);
create index drafts_age on drafts (updated_at);
${ownRows('drafts', 'cc_app, cc_worker')}
${retention('drafts')}
grant select, insert, update, delete on drafts to cc_app;
grant select (user_id, id, updated_at), delete on drafts to cc_worker;

create table blocking_keys (
  -- HMAC-SHA-256 over kind and normalized value with the kind's key, 128 bits.
  key bytea not null,
  user_id ${id} not null,
  profile_id ${id} not null,
  primary key (key, user_id, profile_id)
);
create index blocking_keys_profile on blocking_keys (user_id, profile_id);
${ownRows('blocking_keys', 'cc_app, cc_worker')}
create policy matching on blocking_keys for select to cc_matcher using (${actor} is not null);
create policy matching_insert on blocking_keys for insert to cc_matcher with check (user_id = ${actor});
create policy matching_delete on blocking_keys for delete to cc_matcher using (user_id = ${actor});
create policy leaving_read on blocking_keys for select to cc_auth using (user_id = ${actor});
create policy leaving on blocking_keys for delete to cc_auth using (user_id = ${actor});
grant select, insert, delete on blocking_keys to cc_app, cc_matcher, cc_worker;
grant select (user_id), delete on blocking_keys to cc_auth;

-- A row for each purpose that a user agreed to for a description.
create table consent_records (
  user_id ${id} not null,
  id ${id} not null ${wellFormed('id')},
  profile_id ${id} not null,
  purpose text not null check (purpose in ('comparison', 'processing', 'adult', 'own_risk')),
  given_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  -- EncryptedConsent: the version of the text, and the acts that gave and withdrew it.
  sealed bytea not null,
  primary key (user_id, id),
  foreign key (user_id, profile_id) references partner_profiles on delete cascade
);
create unique index consent_records_in_force on consent_records (user_id, profile_id, purpose)
  where withdrawn_at is null;
create index consent_records_profile on consent_records (user_id, profile_id, given_at);
${ownRows('consent_records', 'cc_app')}
grant select, insert, update (withdrawn_at, sealed) on consent_records to cc_app;

-- The values that an account has compared with other profiles, as hashes in one sealed column. They
-- survive the deletion of a description, and end with the account.
create table tried_values (
  user_id ${id} primary key references users on delete cascade,
  sealed bytea not null
);
${ownRows('tried_values', 'cc_app')}
create policy outliving on tried_values to cc_auth, cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, update on tried_values to cc_app, cc_auth, cc_worker;
`
