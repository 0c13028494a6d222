/** What was measured and published of each week. */
export const noStatistics = `
drop table service_minutes;
drop table save_durations;
drop table published_statistics;
`
