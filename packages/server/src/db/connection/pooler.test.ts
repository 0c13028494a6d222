import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { leastConnections } from '../../lib/pool-sizes.ts'
import { toAppError } from '../../http/server/errors.ts'
import { listQueues } from '../../jobs/overview.ts'
import { submission } from '../../modules/describing/profiles/testing.ts'
import { notifyChanged } from '../../realtime/messages/publish.ts'
import { openSocket } from '../../realtime/sockets/testing.ts'
import { isOnNodes } from '../../testing/database/not-on-nodes.ts'
import { queueDatabase } from '../../testing/database/queue-database.ts'
import { silentLog, testDatabase } from '../../testing/database/test-database.ts'
import { findPgbouncer, startPgbouncer } from '../../testing/programs/pgbouncer.ts'
import { createTestGate } from '../../testing/doubles/gate.ts'
import { testApp } from '../../testing/test-app.ts'
import { openDatabase, type RoleUrls } from './open.ts'
import { throughPooler } from './pooler.ts'
import { withClient } from './with-client.ts'

test('the roles keep their passwords at the address of a pooler', () => {
  const direct = 'postgres://cc_app:p%40ss@db.example:5432/crosscheck'
  const all: RoleUrls = {
    app: direct,
    auth: direct,
    matcher: direct,
    worker: direct,
    admin: direct,
  }
  expect(throughPooler(all, null)).toBe(all)
  const { app } = throughPooler(all, 'postgres://pooler.example:6432/lent')
  expect(app).toBe('postgres://cc_app:p%40ss@pooler.example:6432/lent')
})

const program = await findPgbouncer()
const missing =
  'PgBouncer is neither at TEST_PGBOUNCER nor on the PATH, so nothing is tested with it'

describe.skipIf(program === null)('PgBouncer in transaction mode', async () => {
  if (program === null) {
    test(missing, () => {})
    return
  }
  const { plan } = await testDatabase()
  const pooler = await startPgbouncer(program, { roles: plan.roles })
  const urls = throughPooler(plan.roles, pooler.url)
  const options = { isPooled: true, preparedStatements: false, isOnNodes }
  const database = openDatabase(urls, silentLog, options)
  afterAll(async () => {
    await database.close()
    await pooler.close()
  })
  const addUser = (id: string) => {
    const now = new Date()
    const row = { id, emailIndex: Buffer.from(id), sealed: Buffer.of(1), role: null }
    const times = { createdAt: now, updatedAt: now }
    return database.transaction('auth', id, (trx) =>
      trx
        .insertInto('users')
        .values({ ...row, ...times, passwordHash: null })
        .execute(),
    )
  }

  test('users who share one connection see their own rows, and without a user there are none', async () => {
    const ids = ['anna', 'ben', 'cara']
    for (const id of ids) await addUser(id)
    const read = (userId: string | null) =>
      database.transaction('auth', userId, async (trx) => {
        const backend = sql<{ pid: number; actor: string }>`
            select pg_backend_pid() as pid, current_setting('app.user_id', true) as actor`
        const [users, { rows }] = await Promise.all([
          trx.selectFrom('users').select('id').execute(),
          backend.execute(trx),
        ])
        return { seen: users.map(({ id }) => id), ...rows[0] }
      })
    const askers = Array.from({ length: 60 }, (_, at) => [...ids, null][at % 4] ?? null)
    const answers = await Promise.all(askers.map(read))
    expect(answers.map(({ seen, actor }) => [actor, seen])).toEqual(
      askers.map((id) => [id ?? '', id === null ? [] : [id]]),
    )
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  })

  test('a failed transaction leaves no acting user behind for the next one', async () => {
    await addUser('dora')
    const failing = database.transaction('auth', 'dora', async (trx) => {
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    const client = new Client({ connectionString: urls.auth })
    await client.connect()
    const { rows } = await client.query(`select id from users`)
    await client.end()
    expect(rows).toEqual([])
  })

  test('a request that waits too long for a connection of the pooler is answered as unavailable', async () => {
    const impatient = await startPgbouncer(program, {
      roles: plan.roles,
      settings: 'query_wait_timeout = 1',
    })
    const lent = openDatabase(throughPooler(plan.roles, impatient.url), silentLog, options)
    const gate = createTestGate()
    const holding = lent.transaction('auth', null, async (trx) => {
      await sql`select 1`.execute(trx)
      await gate.wait()
    })
    await gate.arrived
    const waiting = lent.transaction('auth', null, (trx) => sql`select 1`.execute(trx))
    const error = await waiting.catch((thrown: unknown) => thrown)
    expect(toAppError(error).code).toBe('UNAVAILABLE')
    gate.open()
    await holding
    await lent.close()
    await impatient.close()
  })

  test('time limits and plan settings apply within a transaction, and reach no other session', async () => {
    const settings = sql<Record<'timeout' | 'idle' | 'scan' | 'jit' | 'plans', string>>`
        select current_setting('statement_timeout') as timeout,
          current_setting('idle_in_transaction_session_timeout') as idle,
          current_setting('enable_seqscan') as scan, current_setting('jit') as jit,
          current_setting('plan_cache_mode') as plans`
    const { rows } = await database.transaction('auth', null, (trx) => settings.execute(trx))
    expect(rows).toEqual([
      {
        timeout: '10s',
        idle: '20s',
        scan: 'off',
        jit: 'off',
        plans: isOnNodes ? 'auto' : 'force_generic_plan',
      },
    ])
    const client = new Client({ connectionString: urls.auth })
    await client.connect()
    const { rows: outside } = await client.query(
      `select current_setting('enable_seqscan') as scan, current_setting('plan_cache_mode') as plans`,
    )
    await client.end()
    expect(outside).toEqual([{ scan: 'on', plans: 'auto' }])
  })

  const ownPooler = async (roles: RoleUrls): Promise<string> => {
    const own = await startPgbouncer(program, { roles })
    afterAll(own.close)
    return own.url
  }
  /** Two processes with the fewest connections. */
  const { app, call, openProcess, signUp } = await testApp({
    pooler: ownPooler,
    config: { preparedStatements: false, databaseConnections: leastConnections },
  })
  const other = await openProcess()

  test('profiles, jobs and messages to open pages work with one connection for each role', async () => {
    await app.listen()
    const people = [await signUp('one@example.org'), await signUp('two@example.org')]
    const [one, two] = people
    if (!one || !two) throw new Error('There are no people.')
    const socket = await openSocket(await other.listen())
    const answer = await socket.subscribe(one.user.id, { token: one.access_token })
    expect(answer.type).toBe('subscribed')
    const saved = await Promise.all(
      people.map(({ access_token: token }) =>
        call('POST /api/v1/profiles', token, { body: submission() }),
      ),
    )
    expect(saved.map(({ status }) => status)).toEqual([201, 201])
    // Committed at one process, and delivered by the other, which listens directly.
    const { context } = app
    await context.database.transaction('app', one.user.id, (trx) =>
      notifyChanged(context, trx, { userId: one.user.id, subject: 'profiles' }),
    )
    expect(await socket.next('message')).toMatchObject({ type: 'changed' })
    await context.database.transaction('worker', one.user.id, (trx) =>
      context.jobs.enqueue(trx, 'release-held', { userId: one.user.id }),
    )
    const waiting = async () =>
      (await listQueues(context)).filter(
        (queue) => queue.waiting + queue.running + queue.retrying > 0,
      )
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  })

  const queue = await queueDatabase()
  const apart = await testApp({
    pooler: ownPooler,
    config: {
      preparedStatements: false,
      databaseConnections: leastConnections,
      jobsDatabase: queue.url,
    },
  })

  test('jobs reach a queue in a database of its own through an outbox behind the pooler', async () => {
    await apart.app.listen()
    const users = Array.from({ length: 20 }, (_, at) => `user-${at}`)
    const { context } = apart.app
    await Promise.all(
      users.map((userId) =>
        context.database.transaction('app', userId, (trx) =>
          context.jobs.enqueue(trx, 'release-held', { userId }),
        ),
      ),
    )
    const done = () =>
      withClient(queue.url, async (client) => {
        const { rows } = await client.query<{ owner: string }>(
          `select data->>'userId' as owner from pgboss.job_common
           where name = 'release-held' and state = 'completed'`,
        )
        return rows.map(({ owner }) => owner).toSorted()
      })
    await expect.poll(done, { timeout: 30_000 }).toEqual(users.toSorted())
  })
})
