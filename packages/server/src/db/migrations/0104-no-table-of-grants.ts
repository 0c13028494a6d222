/** The code of a grant contains it, sealed. What was used is recorded as a challenge is. */
export const noTableOfGrants = `
drop table session_handoffs;
`
