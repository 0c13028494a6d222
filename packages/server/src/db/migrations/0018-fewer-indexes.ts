/**
 * Of a match's two sides one is the saver's and the other somebody's far away in every index that
 * begins with a user, so each index is a page more to read and write for each of the many sides of a
 * save. Two do it: whoever knows a match finds its sides by the key, and one that holds a profile's
 * sides in their order serves counting, capping and, sorted, a user's list of some hundred.
 */
export const fewerIndexes = `
alter table match_sides drop constraint match_sides_pkey;
alter table match_sides add primary key (match_id, user_id);
drop index match_sides_match;
drop index match_sides_list;
drop index match_sides_profile;
create index match_sides_profile
  on match_sides (user_id, profile_id, weak, strength desc, match_id);

-- a user's profiles are few
drop index partner_profiles_list;
-- room for the same row once more: marking it as matched touches no index
alter table partner_profiles set (fillfactor = 90);
`
