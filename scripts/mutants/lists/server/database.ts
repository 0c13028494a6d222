import type { Mutation } from '../../mutation.ts'

const matches = {
  file: 'packages/server/src/db/migrations/0003-matches.ts',
  tests: ['packages/server/src/db/row-level-security.test.ts'],
}
const afterMatch = {
  file: 'packages/server/src/db/migrations/0007-after-a-match.ts',
  tests: ['packages/server/src/db/row-level-security.test.ts'],
}
const profiles = {
  file: 'packages/server/src/db/migrations/0002-profiles.ts',
  tests: ['packages/server/src/db/row-level-security.test.ts'],
}
const accounts = {
  file: 'packages/server/src/db/migrations/0001-accounts.ts',
  tests: ['packages/server/src/db/row-level-security.test.ts'],
}
const blocks = {
  file: 'packages/server/src/db/migrations/0009-blocks.ts',
  tests: ['packages/server/src/db/row-level-security.test.ts'],
}
const push = {
  file: 'packages/server/src/db/migrations/0011-push.ts',
  tests: ['packages/server/src/db/row-level-security.test.ts'],
}

export const database: readonly Mutation[] = [
  {
    ...matches,
    name: 'the second user of a pair does not reach it',
    find: 'create policy party on potential_matches to cc_app, cc_worker\n  using (${actor} in (user_id1, user_id2)) with check (${actor} in (user_id1, user_id2));',
    replace:
      'create policy party on potential_matches to cc_app, cc_worker\n  using (${actor} = user_id1) with check (${actor} = user_id1);',
  },
  {
    ...matches,
    name: 'a user reaches the other side of a match',
    find: 'create policy own on match_sides to cc_app, cc_worker\n  using (user_id = ${actor}) with check (user_id = ${actor});',
    replace:
      'create policy own on match_sides to cc_app, cc_worker\n  using (${actor} is not null) with check (user_id = ${actor});',
  },
  {
    ...matches,
    name: 'the matcher reads notes',
    find: 'grant select (user_id, match_id, profile_id, status,',
    replace: 'grant select (user_id, match_id, profile_id, notes, status,',
  },
  {
    ...matches,
    name: 'the matcher works without an acting user',
    find: 'create policy matching on match_sides to cc_matcher\n  using (${actor} is not null)',
    replace: 'create policy matching on match_sides to cc_matcher\n  using (true)',
  },
  {
    ...afterMatch,
    name: 'a user reads messages of others',
    find: '  using (${actor} in (sender_user_id, receiver_user_id))\n  with check (${actor} in (sender_user_id, receiver_user_id));\ncreate policy own_read',
    replace:
      '  using (${actor} is not null)\n  with check (${actor} in (sender_user_id, receiver_user_id));\ncreate policy own_read',
  },
  {
    ...afterMatch,
    name: 'the receiver of a request does not see it',
    find: '  using (${actor} in (requester_user_id, target_user_id))',
    replace: '  using (${actor} = requester_user_id)',
  },
  {
    ...profiles,
    name: 'drafts have no row-level security',
    find: 'alter table drafts enable row level security;\n',
    replace: '',
  },
  {
    ...profiles,
    name: 'users read the profiles of others',
    find: 'create policy own on partner_profiles to cc_app, cc_worker\n  using (user_id = ${actor}) with check (user_id = ${actor});',
    replace:
      'create policy own on partner_profiles to cc_app, cc_worker\n  using (true) with check (user_id = ${actor});',
  },
  {
    ...accounts,
    name: 'the worker reads accounts of others',
    find: 'create policy own_read on users for select to cc_app, cc_worker using (id = ${actor});',
    replace:
      'create policy own_read on users for select to cc_app, cc_worker using (${actor} is not null);',
  },
  {
    ...accounts,
    name: 'a session is given to another user',
    find: 'create policy own on sessions to cc_auth using (user_id = ${actor}) with check (user_id = ${actor});',
    replace:
      'create policy own on sessions to cc_auth using (user_id = ${actor}) with check (true);',
  },
  {
    ...blocks,
    name: 'the blocked user sees the block',
    find: 'create policy own on blocks to cc_app using (user_id = ${actor})',
    replace: 'create policy own on blocks to cc_app using (${actor} in (user_id, blocked_user_id))',
  },
  {
    ...push,
    name: 'a user reads devices of others',
    find: 'create policy own_read on push_devices for select to cc_app, cc_worker using (user_id = ${actor});',
    replace: 'create policy own_read on push_devices for select to cc_app, cc_worker using (true);',
  },
]
