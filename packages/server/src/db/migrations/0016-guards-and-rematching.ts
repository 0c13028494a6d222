import { actor, id } from './acting.ts'

/**
 * Pairs that are held back until somebody looks or more agrees: out of reach of the role that serves
 * requests, so that no answer can show them. Runs that bring all matches up to a new model, new
 * tokens or new settings; at most one is open. And which rules a profile's tokens were made by.
 */
export const guardsAndRematching = `
create table held_matches (
  id ${id} primary key,
  user_id1 ${id} not null,
  profile_id1 ${id} not null,
  user_id2 ${id} not null,
  profile_id2 ${id} not null,
  reason text not null check (reason in ('disjoint', 'net')),
  held_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decision text check (decision in ('release', 'keep')),
  sealed bytea not null,
  check (user_id1 < user_id2),
  foreign key (user_id1, profile_id1) references partner_profiles (user_id, id) on delete cascade,
  foreign key (user_id2, profile_id2) references partner_profiles (user_id, id) on delete cascade
);
create index held_matches_side1 on held_matches (user_id1, profile_id1);
create index held_matches_side2 on held_matches (user_id2, profile_id2);
create index held_matches_list on held_matches (held_at, id);
alter table held_matches enable row level security;
alter table held_matches force row level security;
create policy matching on held_matches to cc_matcher
  using (${actor} is not null) with check (${actor} is not null);
create policy look on held_matches for select to cc_worker, cc_admin using (${actor} is not null);
create policy decide on held_matches for update to cc_worker
  using (${actor} is not null) with check (${actor} is not null);
grant select, insert, update, delete on held_matches to cc_matcher;
grant select on held_matches to cc_worker, cc_admin;
grant update (decided_at, decision) on held_matches to cc_worker;

create table rematch_runs (
  id ${id} primary key,
  cause text not null,
  basis text not null,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  resume_after text,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  progress_at timestamptz(3),
  finished_at timestamptz(3),
  superseded boolean not null default false
);
create unique index rematch_runs_open on rematch_runs ((true)) where finished_at is null;
create index rematch_runs_list on rematch_runs (created_at, id);
grant select, insert, update on rematch_runs to cc_matcher;
grant select on rematch_runs to cc_admin;

alter table partner_profiles add column token_version integer not null default 0;
grant update (token_version) on partner_profiles to cc_matcher;
`
