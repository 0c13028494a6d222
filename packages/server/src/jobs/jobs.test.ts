import { afterEach, expect, test } from 'vitest'
import type { JobName } from './queue/job-payloads.ts'
import { listQueues } from './overview.ts'
import { openQueueTest } from './testing/queue-test.ts'

const { admin, boss, database, makeJobs, readJobs } = await openQueueTest()
const jobs = makeJobs()
afterEach(() => admin.query('delete from pgboss.job_common'))

test('a job is added if and only if its transaction commits', async () => {
  const failing = database.transaction('app', 'anna', async (trx) => {
    await jobs.enqueue(trx, 'match-waiting', { userId: 'anna' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await readJobs()).toEqual([])
  await database.transaction('app', 'anna', (trx) =>
    jobs.enqueue(trx, 'match-waiting', { userId: 'anna' }),
  )
  expect(await readJobs()).toMatchObject([
    { name: 'match-waiting', data: { userId: 'anna' }, state: 'created' },
  ])
})

test('a job for another user is refused to the roles that serve requests, and allowed to matching', async () => {
  const payload = { userId: 'ben', matchId: 'm' }
  const foreign = database.transaction('app', 'anna', (trx) =>
    jobs.enqueue(trx, 'notify-match', payload),
  )
  await expect(foreign).rejects.toMatchObject({ code: '42501' })
  await database.transaction('matcher', 'anna', (trx) => jobs.enqueue(trx, 'notify-match', payload))
  expect(await readJobs()).toMatchObject([{ data: payload }])
})

test('a job whose key waits already is not added; without a key each counts', async () => {
  const add = (singletonKey?: string) =>
    database.transaction('app', 'anna', (trx) =>
      jobs.enqueue(trx, 'match-waiting', { userId: 'anna' }, { singletonKey }),
    )
  for (const key of ['one', 'one', 'two', undefined, undefined]) await add(key)
  expect(await readJobs()).toHaveLength(4)
})

test('several jobs are added in one call', async () => {
  const payloads = ['anna', 'ben', 'anna'].map((userId) => ({ userId, matchId: 'm' }))
  await database.transaction('matcher', 'anna', async (trx) => {
    await jobs.enqueueAll(trx, 'notify-match', payloads)
    await jobs.enqueueAll(trx, 'notify-match', [])
  })
  expect((await readJobs()).map(({ data }) => data)).toEqual(payloads)
})

/** The next jobs of workers that take one job after the other. */
const takeAll = async (name: JobName): Promise<string[]> => {
  const taken: string[] = []
  for (;;) {
    const [job] = await boss.fetch<{ userId: string; ref: string }>(name)
    if (!job) return taken
    taken.push(job.data.ref ?? job.data.userId)
  }
}

test('the newest urgent mail comes first, before those of earlier versions', async () => {
  let now = new Date('2026-11-22T12:00:00Z')
  const dated = makeJobs({ now: () => now })
  const ask = (ref: string) =>
    database.transaction('app', 'anna', (trx) =>
      dated.enqueue(trx, 'send-urgent-mail', { kind: 'magic-link', userId: 'anna', ref }),
    )
  await boss.send('send-urgent-mail', {
    kind: 'magic-link',
    userId: 'anna',
    ref: 'old version',
  })
  for (const ref of ['first', 'second', 'third']) {
    await ask(ref)
    now = new Date(now.getTime() + 1000)
  }
  expect(await takeAll('send-urgent-mail')).toEqual(['third', 'second', 'first', 'old version'])
})

test('usual mails come in their order', async () => {
  for (const ref of ['first', 'second'])
    await database.transaction('app', 'anna', (trx) =>
      jobs.enqueue(trx, 'send-mail', { kind: 'new-message', userId: 'anna', ref }),
    )
  expect(await takeAll('send-mail')).toEqual(['first', 'second'])
})

test('a locked job is passed over, counts as waiting, and is taken when it is free', async () => {
  for (const ref of ['locked', 'free'])
    await database.transaction('app', 'anna', (trx) =>
      jobs.enqueue(trx, 'send-mail', { kind: 'new-message', userId: 'anna', ref }),
    )
  await admin.query('begin')
  await admin.query(`select from pgboss.job where data->>'ref' = 'locked' for update`)
  expect(await takeAll('send-mail')).toEqual(['free'])
  const states = await listQueues({ clock: { now: () => new Date() }, database })
  await admin.query('rollback')
  expect(states.find(({ queue }) => queue === 'send-mail')).toMatchObject({
    waiting: 1,
    running: 1,
  })
  expect(await takeAll('send-mail')).toEqual(['locked'])
})

test('bulk work comes last, however long it waits', async () => {
  const side = (userId: string) => ({ userId, matchId: 'm' })
  const add = (sides: readonly string[], isBulk: boolean) =>
    database.transaction('matcher', 'anna', (trx) =>
      jobs.enqueueAll(trx, 'notify-match', sides.map(side), { isBulk }),
    )
  await add(['bulk 1', 'bulk 2', 'bulk 3'], true)
  await add(['saved'], false)
  expect(await takeAll('notify-match')).toEqual(['saved', 'bulk 1', 'bulk 2', 'bulk 3'])
})

test('matching can cancel a job, for the user it acts for and while it waits', async () => {
  const add = async (userId: string) => {
    const id = crypto.randomUUID()
    await database.transaction('app', userId, (trx) =>
      jobs.enqueue(trx, 'match-waiting', { userId }, { id }),
    )
    return id
  }
  const takeBack = (id: string) =>
    database.transaction('matcher', 'anna', (trx) => jobs.cancel(trx, 'match-waiting', id))
  const [own, foreign, active] = [await add('anna'), await add('ben'), await add('anna')]
  await admin.query(`update pgboss.job_common set state = 'active' where id = $1`, [active])
  for (const id of [own, foreign, active]) await takeBack(id)
  expect((await readJobs()).map(({ data, state }) => ({ data, state }))).toEqual([
    { data: { userId: 'ben' }, state: 'created' },
    { data: { userId: 'anna' }, state: 'active' },
  ])
})
