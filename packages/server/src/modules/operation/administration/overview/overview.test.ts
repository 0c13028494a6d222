import { longTest } from '@crosscheck/domain/testing/form'
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { citusUrl } from '../../../../testing/database/citus-database.ts'
import { reviewTest } from '../review/testing.ts'

const review = await reviewTest()
const { admin, call, reported } = review
const ada = await review.administrator('ada')

/** Read again while a busy machine left out a part that took too long. */
const overview = (missing: readonly string[] = []) =>
  vi.waitFor(async () => {
    const { status, body } = await call('GET /api/v1/admin/overview', ada.token)
    expect(status).toBe(200)
    const left = Object.entries(body).filter(([, part]) => part === null)
    expect(left.map(([name]) => name)).toEqual(missing)
    expect(body.checks.map(({ failure }) => failure)).not.toContain('timeout')
    return body
  }, 20_000)

/** A job that failed every attempt, as the queue stores it. */
const addDeadJob = async (): Promise<string> => {
  const id = randomUUID()
  await admin.query(
    `insert into pgboss.job (id, name, data, state, output, source_name, source_retry_count)
     values ($1, 'dead-letters', $2, 'created', $3, 'send-mail', 7)`,
    [
      id,
      JSON.stringify({ userId: 'someone', secret: 'Anna' }),
      JSON.stringify({ message: 'SMTP 451' }),
    ],
  )
  return id
}

test('the overview counts accounts, profiles, matches, and names no one', async () => {
  const { reporter, person } = await reported()
  const { counts, storage, checks } = await overview()
  expect(checks).toEqual(
    expect.arrayContaining([
      { name: 'database', failure: null },
      { name: 'keys', failure: null },
      // The test's mailer writes no folder.
      { name: 'mail', failure: 'unreachable' },
      { name: 'proxy', failure: null },
    ]),
  )
  const { rows } = await admin.query<{ users: string; profiles: string; matches: string }>(
    `select (select count(*) from users) as users, (select count(*) from partner_profiles) as profiles,
       (select count(*) from potential_matches) as matches`,
  )
  expect(counts).toMatchObject({
    accounts: Number(rows[0]?.users),
    profiles: Number(rows[0]?.profiles),
  })
  const found = Object.values(counts?.matches ?? {}).reduce((sum, one) => sum + one, 0)
  expect(found).toBe(Number(rows[0]?.matches))
  expect(storage?.databaseBytes).toBeGreaterThan(1_000_000)
  const whole = JSON.stringify(await overview())
  for (const { id } of [reporter, person]) expect(whole).not.toContain(id)
})

test('the overview adds up the bytes of stored files of all users', async () => {
  const { reporter: one, person: other } = await reported()
  const before = (await overview()).storage
  for (const [user, size] of [
    [one, 1_500],
    [other, 2_147_483_647],
    [other, 2_147_483_647],
  ] as const)
    await admin.query(
      `insert into files (user_id, id, state, size, created_at, sealed)
       values ($1, $2, 'pending', $3, now(), '\\x00')`,
      [user.id, randomUUID(), size],
    )
  const after = (await overview()).storage
  expect((after?.files ?? 0) - (before?.files ?? 0)).toBe(3)
  expect((after?.fileBytes ?? 0) - (before?.fileBytes ?? 0)).toBe(4_294_968_794)
})

test('counts of whole tables include a new account at once', async () => {
  const before = await overview()
  await reported()
  expect((await overview()).counts?.accounts).toBeGreaterThan(before.counts?.accounts ?? 0)
})

test('a failed job is shown without its payload, and is put back into its queue once', async () => {
  const id = await addDeadJob()
  const { dead, queues } = await overview()
  expect(dead?.newest.find((job) => job.id === id)).toMatchObject({ job: 'send-mail', attempts: 8 })
  expect(JSON.stringify(dead)).not.toContain('Anna')
  expect(queues?.find(({ queue }) => queue === 'send-mail')?.dead).toBeGreaterThanOrEqual(1)
  const retry = () => call('POST /api/v1/admin/jobs/retry', ada.token, { body: { id } })
  const first = await retry()
  expect([first.status, first.body.retried + first.body.obsolete]).toEqual([200, 1])
  const second = await retry()
  expect([second.status, second.body.code]).toEqual([404, 'NOT_FOUND'])
  expect(dead?.count).toBe(1)
  expect((await overview()).dead?.newest.some((job) => job.id === id)).toBe(false)
})

test('a stuck queue is shown since its oldest job was due, while the server stays ready', async () => {
  const minutesAgo = (count: number) => new Date(review.now().getTime() - count * 60_000)
  const addJob = (createdAt: Date, dueAt: Date) =>
    admin.query(
      `insert into pgboss.job (name, data, state, created_on, start_after)
       values ('send-push', '{}', 'created', $1, $2)`,
      [createdAt, dueAt],
    )
  await admin.query(`delete from pgboss.job where name = 'send-push'`)
  await addJob(minutesAgo(600), minutesAgo(20))
  await addJob(minutesAgo(600), minutesAgo(-20))
  await addJob(minutesAgo(5), minutesAgo(5))
  const { queues } = await overview()
  expect(queues?.find(({ queue }) => queue === 'send-push')).toMatchObject({
    waiting: 2,
    later: 1,
    oldestWaiting: minutesAgo(20).toISOString(),
  })
  const get = (url: string) => review.app.server.inject({ url, remoteAddress: '127.0.0.1' })
  const metrics = async () => (await get('/metrics')).body
  await expect.poll(metrics).toContain('queue_oldest_waiting_seconds{queue="send-push"} 1200\n')
  expect((await get('/healthz')).statusCode).toBe(200)
  const readiness = async () => (await get('/readyz')).json()
  await expect.poll(readiness).toMatchObject({ status: 'ready' })
})

test('a part that cannot be read is null, and the others are shown', async () => {
  await admin.query('revoke select on users from cc_admin')
  review.moveClock(61_000)
  try {
    await overview(['counts'])
  } finally {
    await admin.query('grant select on users to cc_admin')
  }
})

// Last: deleting so many rows takes longer than all tests.
longTest(
  'the rows of large tables and the bytes of their files are estimated, and the overview says so',
  async ({ skip }) => {
    skip(Boolean(citusUrl), 'The coordinator has no estimate of the rows on nodes')
    // The few files of other tests have sizes of their own, which a sample may miss.
    await admin.query('delete from files')
    review.moveClock(61_000)
    const before = await overview()
    expect([before.counts?.isEstimated, before.storage?.isEstimated]).toEqual([false, false])
    await admin.query(
      `insert into users (id, email_index, sealed, created_at, updated_at)
     select 'many' || n, decode(md5(n::text), 'hex'), '\\x00', now(), now()
     from generate_series(1, 60000) n`,
    )
    await admin.query(
      `insert into files (user_id, id, state, size, created_at, sealed)
     select 'many' || n, 'file' || n, 'pending', 300000 + n % 1000, now(), '\\x00'
     from generate_series(1, 60000) n`,
    )
    await admin.query('vacuum analyze users, files')
    type Totals = { users: number; files: number; bytes: string }
    const { rows } = await admin.query<Totals>(
      `select (select count(*)::int from users) as users, count(*)::int as files,
       sum(size) as bytes from files`,
    )
    review.moveClock(61_000)
    const { counts, storage } = await overview()
    expect([counts?.isEstimated, storage?.isEstimated]).toEqual([true, true])
    expect((counts?.accounts ?? 0) / (rows[0]?.users ?? 1)).toBeCloseTo(1, 2)
    expect((storage?.files ?? 0) / (rows[0]?.files ?? 1)).toBeCloseTo(1, 2)
    expect((storage?.fileBytes ?? 0) / Number(rows[0]?.bytes ?? 1)).toBeCloseTo(1, 2)
  },
)
