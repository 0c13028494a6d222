/** Each run logs how many rows it removed. */
export const noCountsOfRetention = `
alter table retention_runs drop column removed, drop column removed_in_all;
`
