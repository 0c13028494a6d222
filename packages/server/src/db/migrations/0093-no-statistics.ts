/** Drops the measured and published figures of each week. */
export const noStatistics = `
drop table service_minutes;
drop table save_durations;
drop table published_statistics;
`
