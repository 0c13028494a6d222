/** What limits and matching remember of a profile; its next save moves it here. */
export const historyOfProfiles = `
alter table partner_profiles add column history bytea;
alter table partner_profiles alter column history set storage external;
`
