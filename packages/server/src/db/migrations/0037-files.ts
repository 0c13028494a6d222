import { actor, id, wellFormed } from './acting.ts'

const ownOrSwept = `user_id = ${actor} or ${actor} = 'operator'`

/**
 * Files that users uploaded; their content is in the object store. A row is there before its object
 * and goes after it, so no object is ever forgotten. Deleting a profile or a draft leaves its files
 * without a use, and a retention rule removes them.
 */
export const files = `
create table files (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null ${wellFormed('id')},
  state text not null check (state in ('pending', 'stored', 'removed')),
  path_index bytea,
  size integer not null check (size >= 0),
  created_at timestamptz(3) not null,
  profile_id ${id},
  draft_id ${id},
  sealed bytea not null,
  primary key (user_id, id),
  foreign key (user_id, profile_id) references partner_profiles (user_id, id)
    on delete set null (profile_id),
  foreign key (user_id, draft_id) references drafts (user_id, id) on delete set null (draft_id),
  check ((state = 'stored') = (path_index is not null))
);
create unique index files_path on files (user_id, path_index) where path_index is not null;
create index files_profile on files (user_id, profile_id) where profile_id is not null;
create index files_draft on files (user_id, draft_id) where draft_id is not null;
create index files_removed on files (user_id, id) where state = 'removed';
create index files_unused on files (created_at) where profile_id is null and draft_id is null;
alter table files enable row level security;
alter table files force row level security;
create policy own on files to cc_app
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy sweep_read on files for select to cc_worker using (${ownOrSwept});
create policy sweep_mark on files for update to cc_worker
  using (${ownOrSwept}) with check (${ownOrSwept});
create policy sweep_erase on files for delete to cc_worker using (${ownOrSwept});
grant select, insert, update, delete on files to cc_app;
grant select (user_id, id, state, created_at, profile_id, draft_id),
  update (state, path_index, sealed), delete on files to cc_worker;
`
