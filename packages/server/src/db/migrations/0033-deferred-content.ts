/**
 * Most matches are weak ones that no user ever opens. Their content is sealed when one of the two
 * users opens them. The constraint is not checked for existing rows, which are all sealed.
 */
export const deferredContent = `
alter table match_sides alter column sealed drop not null;
alter table match_sides add constraint match_sides_content
  check (sealed is not null or weak) not valid;
`
