/** A run prepares outdated records before it compares. */
export const preparingRuns = `
alter table rematch_runs add column preparing boolean not null default false;
`
