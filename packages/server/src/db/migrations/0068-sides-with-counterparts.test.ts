import { expect, test } from 'vitest'
import { migratingDatabase } from '../../testing/database/migrating-database.ts'
import { withClient } from '../connection/with-client.ts'
import { prepareTable } from '../upgrade/applied-migrations.ts'
import { runBackfill } from '../upgrade/backfill.ts'
import { migrations } from './all.ts'

const at = '2026-01-01T00:00:00Z'
const exchangedAt = '2026-02-02T00:00:00Z'

/** Two users with a profile each, and a pair. */
const addPair = (id: string, exchanged: string | null) => `
  insert into users (id, email_index, sealed, created_at, updated_at)
    values ('a-${id}', 'a-${id}', 'x', '${at}', '${at}'), ('b-${id}', 'b-${id}', 'x', '${at}', '${at}');
  insert into partner_profiles (user_id, id, created_at, updated_at, version, sealed, comparison)
    values ('a-${id}', 'p', '${at}', '${at}', 1, 'x', 'x'), ('b-${id}', 'q', '${at}', '${at}', 1, 'x', 'x');
  insert into potential_matches
    (id, user_id1, profile_id1, user_id2, profile_id2, created_at, updated_at, contact_exchanged_at)
    values ('${id}', 'a-${id}', 'p', 'b-${id}', 'q', '${at}', '${at}',
      ${exchanged === null ? 'null' : `'${exchanged}'`})`

/** As the release before writes them. */
const addSides = (id: string) => `
  insert into match_sides
    (user_id, match_id, profile_id, status, weak, strength, created_at, updated_at, sealed)
    values ('a-${id}', '${id}', 'p', 'pending', false, 1, '${at}', '${at}', 'x'),
      ('b-${id}', '${id}', 'q', 'pending', false, 1, '${at}', '${at}', 'x')`

const asRole = (role: string, userId: string, ...statements: string[]) =>
  `begin; set local role cc_${role}; set local app.user_id = '${userId}'; ${statements.join(';')}; commit`

const sidesOf = (id: string) => `
  select user_id, other_user_id, other_profile_id, exchanged_at from match_sides
  where match_id = '${id}' order by user_id`

const filled = (id: string, exchanged: Date | null) => [
  {
    user_id: `a-${id}`,
    other_user_id: `b-${id}`,
    other_profile_id: 'q',
    exchanged_at: exchanged,
  },
  {
    user_id: `b-${id}`,
    other_user_id: `a-${id}`,
    other_profile_id: 'p',
    exchanged_at: exchanged,
  },
]

test('sides get their counterparts, whether they are old or written by the previous release', async () => {
  const { run, ownerUrl, applyBefore, applyThrough } = await migratingDatabase()
  await applyBefore('0068-sides-with-counterparts')
  await run(
    addPair('old', null),
    addSides('old'),
    addPair('shared', exchangedAt),
    addSides('shared'),
  )
  await applyThrough('0068-sides-with-counterparts')
  await run(addPair('new', null), asRole('matcher', 'a-new', addSides('new')))
  expect(await run(sidesOf('new'))).toEqual(filled('new', null))

  const backfill = migrations.find(({ name }) => name === '0070-counterparts-of-sides')
  if (backfill?.kind !== 'backfill') throw new Error('The backfill is missing.')
  await withClient(ownerUrl, async (client) => {
    await prepareTable(client)
    await runBackfill(client, backfill)
  })
  expect(await run(sidesOf('old'))).toEqual(filled('old', null))
  expect(await run(sidesOf('shared'))).toEqual(filled('shared', new Date(exchangedAt)))
})

test('an exchange of the previous release reaches both sides', async () => {
  const { run, applyThrough } = await migratingDatabase()
  await applyThrough('0068-sides-with-counterparts')
  await run(addPair('one', null), addSides('one'))
  const share = (userId: string) =>
    `set local app.user_id = '${userId}';
     update match_sides set contact = 'x' where match_id = 'one' and user_id = '${userId}'`
  await run(
    asRole(
      'app',
      'a-one',
      `update potential_matches set contact_exchanged_at = '${exchangedAt}' where id = 'one'`,
      share('a-one'),
      share('b-one'),
    ),
  )
  expect(await run(sidesOf('one'))).toEqual(filled('one', new Date(exchangedAt)))
})
