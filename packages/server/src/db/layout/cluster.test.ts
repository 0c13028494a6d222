import { describe, expect, test } from 'vitest'
import { checkIntegrity } from '../../modules/operation/integrity/integrity.ts'
import type { LearnedParameters } from '@crosscheck/domain/matching/learning/learned-parameters'
import { insertModel } from '../../modules/matching/score/settings/repository.ts'
import { operatorId } from '../../lib/operator.ts'
import { alsoKnown, submission } from '../../modules/describing/profiles/testing.ts'
import { citusUrl, placedCitusDatabase } from '../../testing/database/citus-database.ts'
import { refusedAmong, refusedCalls } from '../../testing/exchanges/table.ts'
import { isListed, isListOfRows, listedParts } from '../../testing/tasks/groups.ts'
import {
  collectStatementsOfCalls,
  planStatements,
} from '../../testing/tasks/statements-of-calls.ts'
import { expectPoliciesOfShards } from '../../testing/database/policies-of-shards.ts'
import { testApp } from '../../testing/test-app.ts'
import { layout } from './layout.ts'

const onNodes = Object.keys(layout).filter((table) => layout[table] !== 'coordinator')

const openCluster = async (url: string) => {
  const prepared = await placedCitusDatabase(url)
  return { admin: prepared.admin, whole: await testApp({ prepared }) }
}

type Cluster = Awaited<ReturnType<typeof openCluster>>
const cluster = citusUrl ? await openCluster(citusUrl) : null

describe.skipIf(!cluster)('a Citus cluster with every table in its place (CITUS_URL)', () => {
  // Vitest calls this function even if it skips the tests.
  const { admin, whole } = cluster ?? ({} as Cluster)

  test('the tables of users, matches and keys are on the nodes, and no others', async () => {
    const { rows } = await admin.query<{ name: string }>(
      'select table_name::text as name from citus_tables order by 1',
    )
    expect(rows.map(({ name }) => name)).toEqual(onNodes.toSorted())
  })

  test('every call answers as on one PostgreSQL, and asks several nodes for listed reasons only', async () => {
    const calls = await collectStatementsOfCalls(whole)
    const statuses = [...calls].map(([name, { status }]) => [name, status] as const)
    expect(refusedAmong(statuses)).toEqual(refusedCalls)
    const planned = await planStatements(admin, calls)
    const unlisted = planned.filter(
      ({ text, tasks }) => tasks === null || (tasks > 1 && !isListed(text) && !isListOfRows(text)),
    )
    expect(unlisted).toEqual([])
    const unused = listedParts.filter((part) => !planned.some(({ text }) => text.includes(part)))
    expect(unused, 'listed, but no longer sent').toEqual([])
  })

  let people = 0
  const person = async () => {
    const { user, access_token: token } = await whole.signUpVerified(`member${(people += 1)}@x.org`)
    return { id: user.id, token }
  }
  type Person = Awaited<ReturnType<typeof person>>
  const save = async ({ token }: Person, values: Record<string, unknown>) => {
    const body = submission({ ...alsoKnown(values), ...values })
    const saved = await whole.call('POST /api/v1/profiles', token, { body })
    expect(saved.status).toBe(201)
    return saved.body.profile.id
  }
  const settle = async () => {
    await whole.app.context.background.settled()
    await whole.app.context.matching.settled()
  }
  const matchesOf = async ({ token }: Person) =>
    (await whole.call('GET /api/v1/matches', token)).body.items

  test('rows of one match are on the nodes of its users and of its id', async () => {
    const values = { phoneNumber: '+66 87 703 6006', fullName: 'Orla Quist' }
    const [one, other] = [await person(), await person()]
    await save(one, values)
    await save(other, values)
    await settle()
    const [match] = await matchesOf(one)
    const shardOf = async (table: string, value: string) => {
      const { rows } = await admin.query<{ shard: string }>(
        'select get_shard_id_for_distribution_column($1, $2::text) as shard',
        [table, value],
      )
      return rows[0]?.shard
    }
    const stored = async (table: string, value: string, condition: string) => {
      const { rows } = await admin.query<{ result: string }>(
        `select result from run_command_on_shards('${table}', $1)
           where shardid = ${await shardOf(table, value)}`,
        [`select count(*) from %s where ${condition}`],
      )
      return rows[0]?.result
    }
    const id = match?.id ?? ''
    for (const { id: userId } of [one, other])
      expect(
        await stored('match_sides', userId, `match_id = '${id}' and user_id = '${userId}'`),
      ).toBe('1')
    expect(await stored('potential_matches', id, `id = '${id}'`)).toBe('1')
  })

  test('row-level security hides matches, profiles and sides of other users on the nodes', async () => {
    const values = { phoneNumber: '+66 87 704 7007', fullName: 'Lena Voss' }
    const [one, other, stranger] = [await person(), await person(), await person()]
    await save(one, values)
    await save(other, values)
    await settle()
    const read = ({ id }: { id: string }) =>
      whole.app.context.database.transaction('app', id, async (trx) => ({
        pairs: (await trx.selectFrom('potentialMatches').select('id').execute()).length,
        sides: (await trx.selectFrom('matchSides').select('userId').execute()).map(
          ({ userId }) => userId,
        ),
        profiles: (await trx.selectFrom('partnerProfiles').select('userId').execute()).map(
          ({ userId }) => userId,
        ),
      }))
    expect(await read(one)).toEqual({ pairs: 1, sides: [one.id], profiles: [one.id] })
    expect(await read(stranger)).toEqual({ pairs: 0, sides: [], profiles: [] })
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
    const model = { id: 'm', estimatedAt: clock.now(), parameters: {} as LearnedParameters }
    await database.transaction('matcher', operatorId, (trx) =>
      insertModel(trx, { ...model, profiles: 1, candidates: 1 }),
    )
    const { rows } = await admin.query<{ result: string }>(
      `select result from run_command_on_all_nodes('select count(*) from matching_models')`,
    )
    expect(rows.map(({ result }) => result)).toEqual(['1', '1', '1'])
  })

  test('every shard of a table has the policies of its table, on every node', async () => {
    await expectPoliciesOfShards(admin, onNodes)
  })

  test('row-level security hides keys and tokens of other users on the nodes', async () => {
    const { user } = await whole.signUp('hidden@example.org')
    const read = (userId: string) =>
      whole.app.context.database.transaction('auth', userId, async (trx) => [
        (await trx.selectFrom('signInKeys').select('userId').execute()).map(({ userId: of }) => of),
        (await trx.selectFrom('refreshTokens').select('userId').execute()).length,
      ])
    expect(await read(user.id)).toEqual([[user.id], 1])
    expect(await read('stranger')).toEqual([[], 0])
  })

  test('the check of integrity finds no wrong key, no lost row and no incomplete match', async () => {
    const { wrongSignInKeys, lostReferences, incompleteMatches } = await checkIntegrity(
      whole.app.context,
    )
    expect({ wrongSignInKeys, lostReferences, incompleteMatches }).toEqual({
      wrongSignInKeys: [],
      lostReferences: [],
      incompleteMatches: [],
    })
  })
})
