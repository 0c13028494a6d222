/** Workers delete old runs and change none. */
export const workersDeleteRuns = `
drop policy control on rematch_runs;
revoke update (resume_after, finished_at) on rematch_runs from cc_worker;
`
