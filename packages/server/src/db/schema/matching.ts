import { actor, id, retention } from './acting.ts'

/** The settings and the model of matching, and the runs that compare all profiles again. */
export const matching = `
create table matching_config (
  id ${id} primary key,
  -- JSON of one setting of domain/matching/config.
  value jsonb not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
grant select on matching_config to cc_app, cc_matcher, cc_admin;
grant select, insert, update (value, updated_at) on matching_config to cc_worker;

-- Evidence parameters that were fitted to the profiles; they name nobody.
create table matching_models (
  id ${id} primary key,
  -- The version of the model and of the comparison that it started from.
  base text not null,
  estimated_at timestamptz(3) not null,
  profiles integer not null,
  candidates integer not null,
  parameters jsonb not null
);
create index matching_models_newest on matching_models (base, estimated_at);
grant select, insert, delete on matching_models to cc_matcher;
grant select on matching_models to cc_admin;

-- At most one run is open. resume_after is the key of a profile, and so names a user.
create table rematch_runs (
  id ${id} primary key,
  cause text not null,
  -- The target of the run: versions and settings, as JSON.
  basis text not null,
  -- The profiles to prepare while preparing, afterwards those to compare.
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  -- The position of each part, as JSON; null before the first has begun, and at the end.
  resume_after text,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- A newer run replaced it before its end.
  superseded boolean not null default false,
  -- Outdated records are prepared first; then all profiles are compared.
  preparing boolean not null default false
);
create unique index rematch_runs_open on rematch_runs ((true)) where finished_at is null;
create index rematch_runs_list on rematch_runs (created_at, id);
create policy matching on rematch_runs to cc_matcher
  using (${actor} is not null) with check (${actor} is not null);
create policy browse on rematch_runs for select to cc_admin using (${actor} is not null);
${retention('rematch_runs')}
grant select, insert, update on rematch_runs to cc_matcher;
grant select, delete on rematch_runs to cc_worker;
grant select on rematch_runs to cc_admin;
`
