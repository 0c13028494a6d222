import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '@crosscheck/domain/testing/seeded'
import { openDatabase } from '@crosscheck/server/db/connection/open'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
import { planConnections } from '@crosscheck/server/db/setup/connection-plan'
import { installJobsApart } from '@crosscheck/server/jobs/install'
import { openJobs } from '@crosscheck/server/jobs/open'
import { handleEvery } from '@crosscheck/server/jobs/testing/handle-every'
import { prepareDatabase } from '@crosscheck/server/wiring/prepare-database'
import { printTable } from './lib/table.ts'
import { ms, runConcurrently, summaryOf } from './lib/timing.ts'

/**
 * How long a job takes from the commit of its change to its start, with the queue in the main
 * database and on a PostgreSQL server of its own; and how long the change itself takes. Both servers
 * sync to disk. The two take turns.
 *
 * npm run bench:jobs -- --jobs 300 --rounds 5
 */
const { values: options } = parseArgs({
  options: {
    jobs: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    burst: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '7' },
  },
})
const jobs = Number(options.jobs)
const burst = Number(options.burst)
const random = seeded(Number(options.seed))
const mostPauseMs = 20
const writers = 8

const log = { info: () => {}, warn: () => {}, error: () => {} }
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-bench-'))
const startServer = (name: string) =>
  startEmbedded({ folder: join(folder, name), log, durable: true })
const [main, apart] = [await startServer('main'), await startServer('queue')]
const plan = planConnections({ ownerUrl: main.adminUrl, roleUrls: {} }, (role) => `bench-${role}`)
await prepareDatabase(plan, 'bench')
await installJobsApart(apart.adminUrl)

type Times = {
  /** From the commit to the start. */
  starts: number[]
  /** Of the transaction that adds the job. */
  changes: number[]
  /** Jobs in a second, added by several writers and started. */
  rates: number[]
}

/** Runs one round, with workers of its own. */
const measure = async (queueUrl: string | null, times: Times): Promise<void> => {
  const database = openDatabase(plan.roles, log, { queueUrl })
  const listenUrl = queueUrl === null ? null : plan.roles.worker
  const runner = await openJobs(queueUrl ?? plan.roles.worker, log, {
    main: { database, listenUrl },
  })
  let onStart = (): void => {}
  await runner.work(handleEvery(async () => onStart()))
  const change = (number: number): Promise<void> => {
    const payload = { userId: 'bench', deviceId: 'd', notificationId: String(number) }
    return database.transaction('app', 'bench', (trx) => runner.enqueue(trx, 'send-push', payload))
  }
  const addOne = async (number: number): Promise<[change: number, start: number]> => {
    const started = new Promise<number>((resolve) => {
      onStart = () => resolve(performance.now())
    })
    const begun = performance.now()
    await change(number)
    const committed = performance.now()
    return [committed - begun, (await started) - committed]
  }
  for (let number = 0; number < jobs; number += 1) {
    await new Promise((resolve) => setTimeout(resolve, random.between(0, mostPauseMs)))
    const [changeMs, startMs] = await addOne(number)
    // The first ones open connections.
    if (number < jobs / 10) continue
    times.changes.push(changeMs)
    times.starts.push(startMs)
  }
  let left = burst
  const done = new Promise<void>((resolve) => {
    onStart = () => {
      left -= 1
      if (left === 0) resolve()
    }
  })
  const begun = performance.now()
  await runConcurrently(
    Array.from({ length: burst }, (_, number) => number),
    writers,
    change,
  )
  await done
  times.rates.push(burst / ((performance.now() - begun) / 1000))
  await runner.close()
  await database.close()
}

const one: Times = { starts: [], changes: [], rates: [] }
const two: Times = { starts: [], changes: [], rates: [] }
for (let round = 0; round < Number(options.rounds); round += 1) {
  await measure(null, one)
  await measure(apart.adminUrl, two)
}

const row = (name: string, times: readonly number[]) => {
  const { p50, p95, p99, max } = summaryOf(times)
  return [name, ...[p50, p95, p99, max].map(ms)]
}
const ratio = (of: (times: Times) => readonly number[]) => {
  const [alone, both] = [summaryOf(of(one)), summaryOf(of(two))]
  const part = (key: 'p50' | 'p95' | 'p99' | 'max') => (both[key] / alone[key]).toFixed(1)
  return ['ratio', part('p50'), part('p95'), part('p99'), part('max')]
}
printTable(
  `${one.starts.length} jobs each, one after the other (load ${loadavg()[0]?.toFixed(1)})`,
  ['ms from the commit to the start', 'p50', 'p95', 'p99', 'max'],
  [
    row('one database', one.starts),
    row('two databases', two.starts),
    ratio(({ starts }) => starts),
  ],
)
printTable(
  'The change that adds the job',
  ['ms', 'p50', 'p95', 'p99', 'max'],
  [
    row('one database', one.changes),
    row('two databases', two.changes),
    ratio(({ changes }) => changes),
  ],
)
const [rate, rateApart] = [summaryOf(one.rates).p50, summaryOf(two.rates).p50]
printTable(
  `${burst} jobs added by ${writers} writers at once, until the last one has started`,
  ['', 'jobs in a second (median of rounds)'],
  [
    ['one database', rate.toFixed(0)],
    ['two databases', rateApart.toFixed(0)],
    ['ratio', (rateApart / rate).toFixed(2)],
  ],
)
await apart.stop()
await main.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
