/** All pairs in quarantine belong to a net, and nothing reads when a run advanced. */
export const noConstantReason = `
alter table quarantined_matches drop column reason;
alter table rematch_runs drop column progress_at;
`
