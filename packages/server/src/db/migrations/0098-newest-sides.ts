/** The newest matches of a profile, without the many weak ones that nobody reviewed. */
export const newestSides = `
create index match_sides_newest on match_sides (user_id, profile_id, weak, created_at desc, match_id)
  where not weak or status <> 'pending';
`
