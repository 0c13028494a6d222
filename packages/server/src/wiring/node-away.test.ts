import { afterAll, describe, expect, test } from 'vitest'
import { showCommand } from '../commands/cluster/show.ts'
import { withClient } from '../db/connection/with-client.ts'
import { goodPassword } from '../testing/auth-server.ts'
import { citusUrl, placedCitusDatabase } from '../testing/database/citus-database.ts'
import { listNodes, takeAway } from '../testing/database/citus-nodes.ts'
import { injectCall } from '../testing/inject-call.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { prepareDatabase } from './prepare-database.ts'

const prepared = citusUrl ? await placedCitusDatabase(citusUrl) : undefined

const portOf = (userId: string): Promise<number> =>
  withClient(prepared!.adminUrl, async (client) => {
    const { rows } = await client.query<{ port: number }>(
      `select nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('users', $1::text)`,
      [userId],
    )
    return rows[0]!.port
  })

type Person = { email: string; session: Awaited<ReturnType<TestApp['signUp']>> }

describe.skipIf(!prepared)('a worker of a Citus cluster that is away (CITUS_URL)', () => {
  let bringBack = async (): Promise<void> => {}
  afterAll(() => bringBack())

  test('a process starts without it, names it, and users of the other nodes sign in and refresh', async () => {
    const whole = await testApp({ prepared: prepared! })
    const worker = (await listNodes(prepared!.adminUrl)).at(-1)!
    const signUpOn = async (isOnWorker: boolean, tries = 0): Promise<Person> => {
      const email = `${isOnWorker}${tries}@example.org`
      const session = await whole.signUp(email)
      const isThere = (await portOf(session.user.id)) === worker.port
      return isThere === isOnWorker ? { email, session } : signUpOn(isOnWorker, tries + 1)
    }
    const [served, refused] = [await signUpOn(false), await signUpOn(true)]
    bringBack = await takeAway(prepared!.adminUrl, worker)

    await prepareDatabase(prepared!.plan, 'test')
    const started = await whole.openProcess()
    await started.listen()
    const call = injectCall(started.server)
    const statusesOf = async ({ email, session }: Person) => {
      const answers = [
        await call('GET /api/auth/me', session.access_token),
        await call('POST /api/auth/refresh', null, {
          body: { refresh_token: session.refresh_token },
        }),
        await call('POST /api/auth/signin/email', null, {
          body: { email, password: goodPassword },
        }),
      ]
      return answers.map(({ status }) => status)
    }
    expect(await statusesOf(served)).toEqual([200, 200, 200])
    expect(await statusesOf(refused)).toEqual([503, 503, 503])

    const ready = await started.server.inject('/readyz')
    expect([ready.statusCode, ready.json().checks]).toEqual([
      200,
      expect.arrayContaining([{ name: 'nodes', status: 'degraded', reason: 'worker-2-away' }]),
    ])
    const metrics = await started.server.inject('/metrics')
    expect(metrics.body).toContain(`cluster_node_up{node="127.0.0.1:${worker.port}"} 0`)
    expect(metrics.body).toContain(`readiness_check{check="nodes"} 0`)

    const shown = await showCommand.run(prepared!, {
      args: [],
      options: {},
      operator: { name: 'operator' },
    })
    expect(shown.text).toMatch(/127\.0\.0\.1:\d+ +worker 2, away/)

    await bringBack()
    expect(await statusesOf(refused)).toEqual([200, 200, 200])
  })
})
