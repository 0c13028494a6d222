/** Deleted descriptions that a job should have erased are found by their age. */
export const deletedProfiles = `
create index partner_profiles_deleted on partner_profiles (deleted_at)
  where deleted_at is not null;
`
