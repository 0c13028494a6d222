/** Other servers use the key of the settings. Mails are no longer counted by the hour. */
export const noKeyOfOtherServers = `
drop table server_keys;
drop table sent_mails;
`
