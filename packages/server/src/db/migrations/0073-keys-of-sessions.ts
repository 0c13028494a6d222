/** The sweep of sessions finds them by user and id, as they are found on a node of a cluster. */
export const keysOfSessions = `
grant select (user_id) on sessions to cc_worker;
`
