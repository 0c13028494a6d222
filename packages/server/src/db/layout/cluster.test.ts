import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { checkIntegrity } from '../../modules/operation/integrity/integrity.ts'
import type { LearnedParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import { insertModel } from '../../modules/matching/settings/model-rows.ts'
import { operatorId } from '../../lib/operator.ts'
import { alsoKnown, submission } from '../../modules/describing/profiles/testing.ts'
import { goodPassword } from '../../testing/auth-server.ts'
import { citusUrl, preparedCitusDatabase } from '../../testing/database/citus-database.ts'
import { exchangeTable } from '../../testing/exchanges/table.ts'
import { groupOfStatement } from '../../testing/tasks/groups.ts'
import {
  collectStatementsOfCalls,
  planStatements,
} from '../../testing/tasks/statements-of-calls.ts'
import { testApp } from '../../testing/test-app.ts'
import { withClient } from '../connection/with-client.ts'
import { distribute, inOrder } from './distribute.ts'
import { tablesOnNodes } from './layout.ts'
import { dropReplacedRules } from './replaced.ts'

/** The tables that can leave the coordinator while others stay there. */
const onNodes = [
  'attempts',
  'audit_log',
  'hand_overs',
  'mail_stops',
  'match_tokens',
  'matching_config',
  'matching_models',
  'objections',
  'refresh_tokens',
  'review_cases',
  'sign_in_keys',
  'single_use_tokens',
  'spent_challenges',
]

const openCluster = async (url: string) => {
  const prepared = await preparedCitusDatabase(url)
  await withClient(prepared.plan.owner!, async (client) => {
    await dropReplacedRules(client)
    for (const table of await inOrder(client))
      if (tablesOnNodes.includes(table)) await distribute(client, table)
  })
  const admin = new Client({ connectionString: prepared.adminUrl })
  await admin.connect()
  afterAll(() => admin.end())
  return { admin, whole: await testApp({ prepared }) }
}

type Cluster = Awaited<ReturnType<typeof openCluster>>
const cluster = citusUrl ? await openCluster(citusUrl) : null

describe.skipIf(!cluster)(
  'keys, tokens, counts, the log and copies on the nodes of a Citus cluster (CITUS_URL)',
  () => {
    // Vitest calls this function even if it skips the tests.
    const { admin, whole } = cluster ?? ({} as Cluster)

    test('the tables of the list are on the nodes, and no others', async () => {
      const { rows } = await admin.query<{ name: string }>(
        'select table_name::text as name from citus_tables order by 1',
      )
      expect(rows.map(({ name }) => name)).toEqual(onNodes)
    })

    test('every call answers as on one PostgreSQL, and asks several nodes for listed reasons only', async () => {
      const calls = await collectStatementsOfCalls(whole)
      const statuses = [...calls].map(([name, { status }]) => [name, status])
      const expected = Object.entries(exchangeTable).map(([name, [status]]) => [name, status])
      expect(statuses.toSorted()).toEqual(expected.toSorted())
      const unlisted = (await planStatements(admin, calls)).filter(
        ({ text, tasks }) => tasks === null || (tasks > 1 && !groupOfStatement(text)),
      )
      expect(unlisted).toEqual([])
    })

    test('of four sign-ups with one address at once, one gets it', async () => {
      const body = { email: 'one@example.org', password: goodPassword }
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => whole.call('POST /api/auth/signup', null, { body })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    })

    test('two descriptions of one person find each other by blocking keys on the nodes', async () => {
      const values = { phoneNumber: '+66 87 700 3003', fullName: 'Vera Holm' }
      const body = submission({ ...alsoKnown(values), ...values })
      const people = [await whole.signUp('one-side@x.org'), await whole.signUp('other-side@x.org')]
      await admin.query(`update users set email_verified_at = now()`)
      for (const { access_token } of people)
        expect((await whole.call('POST /api/v1/profiles', access_token, { body })).status).toBe(201)
      await whole.app.context.background.settled()
      const { body: list } = await whole.call('GET /api/v1/matches', people[0]!.access_token)
      expect(list.items).toHaveLength(1)
      const { rows } = await admin.query<{ count: number }>(
        'select count(distinct user_id)::integer as count from match_tokens where user_id = any($1)',
        [people.map(({ user }) => user.id)],
      )
      expect(rows).toEqual([{ count: 2 }])
    })

    test('settings change and a model is stored in the copies of all nodes', async () => {
      const { user, access_token } = await whole.signUp('ada@example.org')
      await admin.query(`update users set role = 'admin' where id = $1`, [user.id])
      const { body } = await whole.call('GET /api/v1/admin/matching', access_token)
      const settings = { ...body.settings, threshold: body.settings.threshold + 1 }
      const changed = await whole.call('POST /api/v1/admin/matching', access_token, {
        body: { settings, revision: body.revision, reason: 'A reason that is long enough.' },
      })
      expect([changed.status, changed.body.settings.threshold]).toEqual([200, settings.threshold])
      const { database, clock } = whole.app.context
      const model = { id: 'm', learntAt: clock.now(), parameters: {} as LearnedParameters }
      await database.transaction('matcher', operatorId, (trx) =>
        insertModel(trx, { ...model, profiles: 1, candidates: 1 }),
      )
      const { rows } = await admin.query<{ result: string }>(
        `select result from run_command_on_all_nodes('select count(*) from matching_models')`,
      )
      expect(rows.map(({ result }) => result)).toEqual(['1', '1', '1'])
    })

    test('row-level security hides keys and tokens of other users on the nodes', async () => {
      const { user } = await whole.signUp('hidden@example.org')
      const read = (userId: string) =>
        whole.app.context.database.transaction('auth', userId, async (trx) => [
          (await trx.selectFrom('signInKeys').select('userId').execute()).map(
            ({ userId: of }) => of,
          ),
          (await trx.selectFrom('refreshTokens').select('userId').execute()).length,
        ])
      expect(await read(user.id)).toEqual([[user.id], 1])
      expect(await read('stranger')).toEqual([[], 0])
    })

    test('a deleted account leaves no key and no token, and its address is free', async () => {
      const { user, access_token } = await whole.signUp('leaves@example.org')
      expect((await whole.call('DELETE /api/auth/account', access_token)).status).toBe(200)
      for (const table of [
        'hand_overs',
        'refresh_tokens',
        'sign_in_keys',
        'single_use_tokens',
        'spent_challenges',
      ]) {
        const { rowCount } = await admin.query(`select from ${table} where user_id = $1`, [user.id])
        expect([table, rowCount]).toEqual([table, 0])
      }
      await whole.signUp('leaves@example.org')
    })

    test('the check of integrity finds no wrong key', async () => {
      const { wrongSignInKeys } = await checkIntegrity(whole.app.context)
      expect(wrongSignInKeys).toEqual([])
    })
  },
)
