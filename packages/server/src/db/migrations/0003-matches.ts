import { actor, id } from './acting.ts'

/**
 * A match and its two sides. Matching writes both sides and weighs the lists of both users, so the
 * matcher reaches every match, but no notes; everybody else reaches their own.
 */
export const matches = `
create table potential_matches (
  id ${id} primary key,
  user_id1 ${id} not null,
  profile_id1 ${id} not null,
  user_id2 ${id} not null,
  profile_id2 ${id} not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_exchanged_at timestamptz(3),
  check (user_id1 < user_id2),
  foreign key (user_id1, profile_id1) references partner_profiles (user_id, id) on delete cascade,
  foreign key (user_id2, profile_id2) references partner_profiles (user_id, id) on delete cascade
);
create index potential_matches_side1 on potential_matches (user_id1, profile_id1);
create index potential_matches_side2 on potential_matches (user_id2, profile_id2);
alter table potential_matches enable row level security;
alter table potential_matches force row level security;
create policy party on potential_matches to cc_app, cc_worker
  using (${actor} in (user_id1, user_id2)) with check (${actor} in (user_id1, user_id2));
create policy matching on potential_matches to cc_matcher
  using (${actor} is not null) with check (${actor} is not null);
create policy admin on potential_matches for select to cc_admin using (${actor} is not null);
grant select on potential_matches to cc_app, cc_admin;
grant select, delete on potential_matches to cc_worker;
grant select, insert, update, delete on potential_matches to cc_matcher;

create table match_sides (
  user_id ${id} not null references users on delete cascade,
  match_id ${id} not null references potential_matches on delete cascade,
  profile_id ${id} not null,
  status text not null check (status in ('pending', 'confirmed', 'dismissed')),
  reviewed_at timestamptz(3),
  consent text not null default 'pending' check (consent in ('pending', 'agreed', 'declined')),
  weak boolean not null,
  strength integer not null,
  notified_at timestamptz(3),
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  sealed bytea not null,
  notes bytea,
  primary key (user_id, match_id)
);
create index match_sides_match on match_sides (match_id);
create index match_sides_list on match_sides (user_id, strength desc, match_id);
create index match_sides_profile on match_sides (user_id, profile_id, strength);
alter table match_sides enable row level security;
alter table match_sides force row level security;
create policy own on match_sides to cc_app, cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
create policy matching on match_sides to cc_matcher
  using (${actor} is not null) with check (${actor} is not null);
create policy admin on match_sides for select to cc_admin using (${actor} is not null);
grant select on match_sides to cc_app, cc_worker, cc_admin;
grant update (status, reviewed_at, consent, notes, updated_at) on match_sides to cc_app;
grant update (notified_at, updated_at) on match_sides to cc_worker;
grant select (user_id, match_id, profile_id, status, reviewed_at, consent, weak, strength,
  notified_at, hidden_at, created_at, updated_at, sealed) on match_sides to cc_matcher;
grant insert, update, delete on match_sides to cc_matcher;

create table notifications (
  user_id ${id} not null references users on delete cascade,
  id ${id} not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  cleared_at timestamptz(3),
  match_id ${id},
  sealed bytea not null,
  primary key (user_id, id)
);
create index notifications_list on notifications (user_id, created_at, id);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy own on notifications to cc_app, cc_worker
  using (user_id = ${actor}) with check (user_id = ${actor});
grant select, insert, delete on notifications to cc_app, cc_worker;
grant update (read_at, cleared_at) on notifications to cc_app;
`
