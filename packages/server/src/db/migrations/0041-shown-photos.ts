import { actor, id, wellFormed } from './acting.ts'

/**
 * Photos that one side of a match shows to the other. A row names the photo's file and contains
 * nothing of it; it ends with the match, with either account, and with the file.
 */
export const shownPhotos = `
create table shown_photos (
  match_id ${id} not null references potential_matches on delete cascade,
  id ${id} not null ${wellFormed('id')},
  owner_user_id ${id} not null references users on delete cascade,
  viewer_user_id ${id} not null references users on delete cascade,
  file_id ${id} not null,
  text_version text not null,
  shown_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('owner', 'contact')),
  primary key (match_id, id),
  foreign key (owner_user_id, file_id) references files (user_id, id) on delete cascade,
  check (owner_user_id <> viewer_user_id),
  check ((ended_at is null) = (ended_by is null))
);
create index shown_photos_file on shown_photos (owner_user_id, file_id);
create index shown_photos_viewer on shown_photos (viewer_user_id);
create index shown_photos_age on shown_photos (shown_at);
alter table shown_photos enable row level security;
alter table shown_photos force row level security;
create policy party on shown_photos to cc_app
  using (${actor} in (owner_user_id, viewer_user_id))
  with check (${actor} in (owner_user_id, viewer_user_id));
create policy mails on shown_photos for select to cc_worker
  using (${actor} in (owner_user_id, viewer_user_id));
create policy retention_read on shown_photos for select to cc_worker
  using (${actor} = 'operator');
create policy retention_erase on shown_photos for delete to cc_worker
  using (${actor} = 'operator');
grant select, insert, update (opened_at, ended_at, ended_by) on shown_photos to cc_app;
grant select, delete on shown_photos to cc_worker;
`
