import { actor, id, wellFormed } from './acting.ts'

/**
 * A row per purpose that a user agreed to for a description, and whether its owner has it compared.
 * `matchable` stays what matching looks at: it is true only where the owner wants the comparison and
 * the description is not of its owner.
 */
export const consentRecords = `
alter table partner_profiles add column compared boolean not null default true;
alter table partner_profiles add column self_listed boolean not null default false;
-- The owner is held to the policies as well: without this it would see no row.
alter table partner_profiles no force row level security;
update partner_profiles set self_listed = true where not matchable;
alter table partner_profiles force row level security;
alter table partner_profiles add constraint partner_profiles_matchable
  check (not matchable or (compared and not self_listed));

create table consent_records (
  user_id ${id} not null,
  id ${id} not null ${wellFormed('id')},
  profile_id ${id} not null,
  purpose text not null check (purpose in ('comparison', 'processing', 'adult', 'own_risk')),
  given_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  sealed bytea not null,
  primary key (user_id, id),
  foreign key (user_id, profile_id) references partner_profiles (user_id, id) on delete cascade
);
create unique index consent_records_standing on consent_records (user_id, profile_id, purpose)
  where withdrawn_at is null;
create index consent_records_profile on consent_records (user_id, profile_id, given_at);
alter table consent_records enable row level security;
alter table consent_records force row level security;
create policy own on consent_records to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert on consent_records to cc_app;
grant update (withdrawn_at, sealed) on consent_records to cc_app;
`
