/** Runs that were paused continue. */
export const noRunControl =
  'alter table rematch_runs drop column paused_at, drop column canceled_at;'
