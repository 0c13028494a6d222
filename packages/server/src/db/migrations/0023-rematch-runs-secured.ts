import { actor } from './acting.ts'

/**
 * How far a run has come is the key of a profile, and so names a user: the table is under row-level
 * security like every other that does.
 */
export const rematchRunsSecured = `
alter table rematch_runs enable row level security, force row level security;
create policy matching on rematch_runs to cc_matcher
  using (${actor} is not null) with check (${actor} is not null);
create policy browse on rematch_runs for select to cc_admin using (${actor} is not null);
`
