/** The list of a user's open conversations reads no other side. */
export const openSides = `
create index match_sides_open on match_sides (user_id, exchanged_at) where contact is not null;
`
