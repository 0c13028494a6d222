/** Also the newest weak matches; those of other groups and bands are skipped in the index. */
export const newestWeakSides = `
drop index match_sides_newest;
create index match_sides_newest on match_sides
  (user_id, profile_id, weak, created_at desc, match_id, status, strength);
`
