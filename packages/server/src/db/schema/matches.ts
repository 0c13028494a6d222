import { actor, id, presentedIds } from './acting.ts'

/**
 * A match and its two sides. Matching writes both sides and weighs the lists of both users, so the
 * matcher reaches every match, but no notes; all others reach their own. A match that rests on
 * identifiers is shown to one user first: the side of the other one is hidden from the roles that
 * serve.
 */
export const matches = `
create table potential_matches (
  -- Hash of the two sorted (user, profile) pairs: the pair is unique by primary key.
  id ${id} primary key,
  user_id1 ${id} not null,
  profile_id1 ${id} not null,
  user_id2 ${id} not null,
  profile_id2 ${id} not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  contact_exchanged_at timestamptz(3),
  -- The user who must not see the match yet.
  withheld_from ${id},
  check (user_id1 < user_id2)
);
create index potential_matches_side1 on potential_matches (user_id1, profile_id1);
create index potential_matches_side2 on potential_matches (user_id2, profile_id2);
create index potential_matches_newest on potential_matches (created_at);
create policy party on potential_matches to cc_app, cc_worker
  using (${actor} in (user_id1, user_id2) and withheld_from is distinct from ${actor})
  with check (${actor} in (user_id1, user_id2) and withheld_from is distinct from ${actor});
create policy matching on potential_matches to cc_matcher
  using (${actor} is not null) with check (${actor} is not null);
create policy admin on potential_matches for select to cc_admin using (${actor} is not null);
create policy party_read on potential_matches for select to cc_auth
  using (${actor} in (user_id1, user_id2));
create policy party_leaves on potential_matches for delete to cc_auth
  using (${actor} in (user_id1, user_id2));
create policy erased_read on potential_matches for select to cc_worker
  using (id = any (${presentedIds}));
create policy erased on potential_matches for delete to cc_worker using (id = any (${presentedIds}));
grant select, update (updated_at, contact_exchanged_at) on potential_matches to cc_app;
grant select, delete on potential_matches to cc_auth, cc_worker;
grant select, insert, update, delete on potential_matches to cc_matcher;
grant select on potential_matches to cc_admin;

-- A side names its counterpart and the first exchange of contact, so that a list of matches reads
-- no pair: on a cluster, pairs are on other nodes. Weak matches are sealed when a user opens one.
-- Sealed content cannot be compressed. Few indexes, since each save writes many sides. For
-- n_distinct: a user has 20 matches, whatever the average is; otherwise PostgreSQL would pass all
-- of the user's matches to find one.
create table match_sides (
  user_id ${id} not null,
  match_id ${id} not null,
  profile_id ${id} not null,
  status text not null check (status in ('pending', 'confirmed', 'dismissed')),
  reviewed_at timestamptz(3),
  consent text not null default 'pending' check (consent in ('pending', 'agreed', 'declined')),
  -- Weak matches are folded and notify no user.
  weak boolean not null,
  -- Orders the list: probability in millionths, from the evidence.
  strength integer not null,
  notified_at timestamptz(3),
  -- While either profile is in its undo window of deletion.
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- EncryptedMatchSide: score, fields, evidence. Null for a weak match that neither user has
  -- opened.
  sealed bytea,
  notes bytea,
  consent_at timestamptz(3),
  keep_phone_back boolean not null default false,
  in_app_only boolean not null default false,
  -- The other side's contact details, while both consent.
  contact bytea,
  -- The view of the side's user: the match; the match, of which the other user knows nothing yet;
  -- what it would be without identifiers; or nothing.
  disclosure text not null default 'both' check (disclosure in ('both', 'first', 'second', 'hidden')),
  other_user_id ${id},
  other_profile_id ${id},
  exchanged_at timestamptz(3),
  primary key (match_id, user_id),
  constraint match_sides_content check (sealed is not null or weak),
  constraint match_sides_counterpart check (other_user_id is not null and other_profile_id is not null)
);
alter table match_sides alter column user_id set (n_distinct = -0.05);
alter table match_sides alter column sealed set storage external;
create index match_sides_profile on match_sides (user_id, profile_id, weak, strength desc, match_id);
create index match_sides_hidden on match_sides (hidden_at) where hidden_at is not null;
create index match_sides_hidden_of_user on match_sides (user_id, match_id)
  where hidden_at is not null;
create index match_sides_newest on match_sides
  (user_id, profile_id, weak, created_at desc, match_id, status, strength);
create index match_sides_open on match_sides (user_id, exchanged_at) where contact is not null;
create policy own on match_sides to cc_app, cc_worker
  using (user_id = ${actor} and disclosure <> 'hidden')
  with check (user_id = ${actor} and disclosure <> 'hidden');
create policy matching on match_sides to cc_matcher
  using (${actor} is not null) with check (${actor} is not null);
create policy admin on match_sides for select to cc_admin using (${actor} is not null);
create policy leaving_read on match_sides for select to cc_auth using (user_id = ${actor});
create policy of_match_read on match_sides for select to cc_auth, cc_worker
  using (match_id = any (${presentedIds}));
create policy of_match on match_sides for delete to cc_auth, cc_worker
  using (match_id = any (${presentedIds}));
grant select, update (status, reviewed_at, consent, updated_at, notes, consent_at, keep_phone_back,
  in_app_only, contact, exchanged_at) on match_sides to cc_app;
grant select (user_id, match_id), delete on match_sides to cc_auth;
grant select (user_id, match_id, profile_id, status, reviewed_at, consent, weak, strength,
  notified_at, hidden_at, created_at, updated_at, sealed, disclosure, other_user_id,
  other_profile_id, exchanged_at), insert, update, delete on match_sides to cc_matcher;
grant select, update (notified_at, updated_at), delete on match_sides to cc_worker;
grant select on match_sides to cc_admin;

-- Pairs that wait for a decision or more agreement, out of reach of the role that serves requests.
create table quarantined_matches (
  -- The id of the match it would be.
  id ${id} primary key,
  user_id1 ${id} not null,
  profile_id1 ${id} not null,
  user_id2 ${id} not null,
  profile_id2 ${id} not null,
  quarantined_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decision text check (decision in ('release', 'keep')),
  -- Which fields agree and which do not, with the key of the first user.
  sealed bytea not null,
  check (user_id1 < user_id2)
);
create index quarantined_matches_side1 on quarantined_matches (user_id1, profile_id1);
create index quarantined_matches_side2 on quarantined_matches (user_id2, profile_id2);
create index quarantined_matches_list on quarantined_matches (quarantined_at, id);
create policy matching on quarantined_matches to cc_matcher
  using (${actor} is not null) with check (${actor} is not null);
create policy look on quarantined_matches for select to cc_worker, cc_admin
  using (${actor} is not null);
create policy decide on quarantined_matches for update to cc_worker
  using (${actor} is not null) with check (${actor} is not null);
create policy leaving_read on quarantined_matches for select to cc_auth
  using (${actor} in (user_id1, user_id2));
create policy leaving on quarantined_matches for delete to cc_auth
  using (${actor} in (user_id1, user_id2));
create policy erase on quarantined_matches for delete to cc_worker
  using (${actor} in (user_id1, user_id2));
grant select (user_id1, profile_id1, user_id2, profile_id2), delete
  on quarantined_matches to cc_auth;
grant select, insert, update, delete on quarantined_matches to cc_matcher;
grant select, update (decided_at, decision), delete on quarantined_matches to cc_worker;
grant select on quarantined_matches to cc_admin;
`
