import { id } from './acting.ts'

/**
 * A side names its counterpart and the first exchange of contact, so that a list of matches reads no
 * pair: on a cluster, pairs are on other nodes. The trigger fills what processes of the previous
 * release write. It also fills the rows of the backfill, which sees its own table only: hence the
 * setting, and the policy for the owner of the tables until the backfill is done.
 */
export const sidesWithCounterparts = `
alter table match_sides
  add column other_user_id ${id},
  add column other_profile_id ${id},
  add column exchanged_at timestamptz(3);
alter table match_sides add constraint match_sides_counterpart
  check (other_user_id is not null and other_profile_id is not null) not valid;
grant select (other_user_id, other_profile_id, exchanged_at) on match_sides to cc_matcher;
grant update (exchanged_at) on match_sides to cc_app;
create policy sides_backfill on potential_matches for select to current_user using (true);
create function match_sides_counterpart() returns trigger language plpgsql
  set row_security = on as $$ declare
  pair record;
begin
  select user_id1, profile_id1, user_id2, profile_id2, contact_exchanged_at into pair
    from potential_matches where id = new.match_id;
  if new.other_user_id is null then
    new.other_user_id := case when pair.user_id1 = new.user_id then pair.user_id2 else pair.user_id1 end;
    new.other_profile_id :=
      case when pair.user_id1 = new.user_id then pair.profile_id2 else pair.profile_id1 end;
    new.exchanged_at := pair.contact_exchanged_at;
  end if;
  if new.contact is not null and new.exchanged_at is null then
    new.exchanged_at := coalesce(pair.contact_exchanged_at, new.updated_at);
  end if;
  return new;
end $$;
revoke all on function match_sides_counterpart() from public;
create trigger match_sides_counterpart before insert or update on match_sides
  for each row when (new.other_user_id is null or (new.contact is not null and new.exchanged_at is null))
  execute function match_sides_counterpart();
`

/** The sides that are left, so that each batch reads no filled one. */
export const unfilledSides = `
drop index concurrently if exists match_sides_unfilled;
create index concurrently match_sides_unfilled on match_sides (match_id, user_id)
  where other_user_id is null;
`

export const counterpartsOfSides = `
update match_sides set updated_at = updated_at
where other_user_id is null and (match_id, user_id) in (
  select match_id, user_id from match_sides where other_user_id is null limit $1)
`

/** All sides are filled: the owner of the tables sees no pairs any more. */
export const sidesFilled = `
alter table match_sides validate constraint match_sides_counterpart;
drop policy sides_backfill on potential_matches;
drop index match_sides_unfilled;
`
