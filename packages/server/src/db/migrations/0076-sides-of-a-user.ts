/**
 * A user has many matches, whatever the average is: 20 from the next analysis on. Where PostgreSQL
 * expects one or two, a match by its id costs the same in the index of the user's list, and there
 * all of the user's matches are passed.
 */
export const sidesOfAUser = `
alter table match_sides alter column user_id set (n_distinct = -0.05)
`
