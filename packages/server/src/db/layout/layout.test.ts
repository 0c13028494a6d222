import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { citusUrl, preparedCitusDatabase } from '../../testing/database/citus-database.ts'
import { singleDatabase } from '../../testing/database/test-database.ts'
import { withClient } from '../connection/with-client.ts'
import { distribute, inOrder } from './distribute.ts'
import { layout } from './layout.ts'
import { findObstacles, findTriggers, type Obstacle } from './obstacles.ts'
import { dropReplacedRules, replacedRules } from './replaced.ts'

const { adminUrl } = await singleDatabase()
const cluster = citusUrl ? await preparedCitusDatabase(citusUrl) : null

/** What has to change before the tables can be distributed; docs/scaling.md says what replaces it. */
const expected = {
  'unique keys without the column of the node': [
    'audit_log_pkey',
    'passkeys_credential_key',
    'passkeys_pkey',
    'push_devices_pkey',
    'push_devices_session_key',
    'sessions_pkey',
    'social_identities_pkey',
    'social_identities_subject_key',
    'users_email_index_key',
  ],
  'foreign keys between nodes': [
    'blocks_blocked_user_id_fkey',
    'files_user_id_draft_id_fkey',
    'files_user_id_profile_id_fkey',
    'hand_overs_user_id_fkey',
    'held_matches_user_id1_profile_id1_fkey',
    'held_matches_user_id2_profile_id2_fkey',
    'kept_reports_subject_user_id_fkey',
    'match_sides_match_id_fkey',
    'match_tokens_user_id_profile_id_fkey',
    'notifications_match_id_fkey',
    'payment_transactions_user_id_fkey',
    'potential_matches_user_id1_profile_id1_fkey',
    'potential_matches_user_id2_profile_id2_fkey',
    'push_devices_session_id_fkey',
    'refresh_tokens_session_id_fkey',
    'refresh_tokens_user_id_fkey',
    'review_cases_entry_user_id_fkey',
    'review_cases_subject_user_id_fkey',
    'safety_queue_match_id_fkey',
    'safety_queue_subject_user_id_fkey',
    'shown_photos_owner_user_id_file_id_fkey',
    'shown_photos_owner_user_id_fkey',
    'shown_photos_viewer_user_id_fkey',
    'single_use_tokens_user_id_fkey',
    'spent_challenges_user_id_fkey',
    'subscription_plans_user_id_fkey',
    'user_subscriptions_user_id_fkey',
  ],
}

const listColumns = (client: Client) =>
  client.query<{ table: string; column: string; isRequired: boolean }>(`
    select c.relname as table, a.attname as column, a.attnotnull as "isRequired"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped`)

test('every table has a place in the layout, by a column that is never null', async () => {
  const { rows } = await withClient(adminUrl, listColumns)
  expect(Object.keys(layout).toSorted()).toEqual(
    [...new Set(rows.map(({ table }) => table))].toSorted(),
  )
  for (const [table, place] of Object.entries(layout)) {
    if (typeof place !== 'object') continue
    const column = rows.find((row) => row.table === table && row.column === place.by)
    expect([table, place.by, column?.isRequired]).toEqual([table, place.by, true])
  }
})

test('the rules that stand in the way of the layout are the known ones', async () => {
  const rules = (await withClient(adminUrl, findObstacles)).map(({ rule }) => rule)
  const isReference = (rule: string) => rule.endsWith('_fkey')
  expect({
    'unique keys without the column of the node': rules
      .filter((rule) => !isReference(rule))
      .toSorted(),
    'foreign keys between nodes': rules.filter(isReference).toSorted(),
  }).toEqual(expected)
})

test('the triggers in the way of the layout are those of the keys of signing in and of counterparts', async () => {
  const triggers = await withClient(adminUrl, findTriggers)
  expect([...new Set(triggers.map(({ table }) => table))].toSorted()).toEqual([
    'match_sides',
    'passkeys',
    'social_identities',
    'users',
  ])
})

test('no policy is restrictive: Citus makes it permissive on the nodes, where it shows what it hides', async () => {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query(`select tablename, policyname from pg_policies where permissive = 'RESTRICTIVE'`),
  )
  expect(rows).toEqual([])
})

test('without the replaced rules, all others stay in the way', async () => {
  const before = (await withClient(adminUrl, findObstacles)).map(({ rule }) => rule)
  await withClient(adminUrl, dropReplacedRules)
  const after = (await withClient(adminUrl, findObstacles)).map(({ rule }) => rule)
  const replaced = replacedRules.map(({ rule }) => rule)
  expect(after).toEqual(before.filter((rule) => !replaced.includes(rule)))
  expect(await withClient(adminUrl, findTriggers)).toEqual([])
})

const removeRule = async (client: Client, { table, rule }: Obstacle): Promise<void> => {
  await client.query(`alter table ${table} drop constraint ${rule} cascade`)
}

describe.skipIf(!cluster)('a Citus cluster (CITUS_URL)', () => {
  test('Citus refuses accounts with their unique address, and takes every table without the known rules', async () => {
    const { plan } = cluster!
    await withClient(plan.owner!, async (client) => {
      await expect(distribute(client, 'users')).rejects.toThrow('because it has triggers')
      await dropReplacedRules(client)
      for (const obstacle of await findObstacles(client)) await removeRule(client, obstacle)
      expect(await findObstacles(client)).toEqual([])
      for (const table of await inOrder(client)) await distribute(client, table, 4)
      const { rows } = await client.query<{ name: string }>(
        'select table_name::text as name from citus_tables order by 1',
      )
      expect(rows.map(({ name }) => name)).toEqual(
        Object.keys(layout)
          .filter((table) => layout[table] !== 'coordinator')
          .toSorted(),
      )
    })
  })
})
