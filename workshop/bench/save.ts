import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { defaultShards } from '@crosscheck/server/db/cluster/create'
import { addAccount } from '@crosscheck/server/testing/add-account'
import { testServer } from '@crosscheck/server/testing/test-server'
import { Client } from 'pg'
import type { GeneratedProfile } from '@crosscheck/domain/testing/community/population'
import { openInstance, type Instance } from './lib/instance.ts'
import { fill } from './lib/fill.ts'
import { processorTime } from './lib/processor-time.ts'
import { printTable } from './lib/table.ts'
import {
  runConcurrently,
  runSequentially,
  ms,
  summaryOf,
  timed,
  type Summary,
} from './lib/timing.ts'

/**
 * How long one save takes, from the request's arrival until its matches are committed, on the
 * embedded engine with fsync on, with all keys in memory, and without the delay of constant-time
 * responses.
 *
 * npm run bench -- save --size 10000 --size 100000 --size 1000000
 *
 * `--cluster coordinator` and `--cluster nodes` use the Citus cluster of CITUS_URL, with all tables
 * on its coordinator, or on its nodes.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['10000', '100000'] },
    saves: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '8' },
    seed: { type: 'string', default: '7' },
    cluster: { type: 'string' },
    'warm-up': { type: 'string', default: '300' },
    shards: { type: 'string', default: String(defaultShards) },
  },
})
const saves = +options.saves
const clusterUrl = options.cluster === undefined ? undefined : process.env['CITUS_URL']
if (options.cluster !== undefined && clusterUrl === undefined)
  throw new Error('CITUS_URL names no cluster.')

/**
 * Saves before measuring, because the compiler of a running server has already optimized its code.
 */
const warmUp = +options['warm-up']

type Saved = { matches: number; weak: number }
type Saves = {
  time: Summary
  /** Delay of this process's event loop, which bounds how long other requests wait. */
  loopDelay: { p99: number; max: number }
  cpu: { node: number; postgres: number }
  perSecond: number
  saved: Saved[]
}

const submissionOf = ({ values }: GeneratedProfile) => ({
  body: {
    values,
    submitter: { email: 'user@mail-house.org', consentChecked: true },
    boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
  },
})

/** Loads all data keys into memory, as after an hour of saves. */
const warmKeyCache = async ({ context }: Instance, client: Client): Promise<void> => {
  const { rows } = await client.query<{ id: string }>('select id from users')
  for (const { id } of rows) await context.sealer.seal({ table: '', row: '', userId: id }, null)
}

const saveAll = async (
  instance: Instance,
  profiles: readonly GeneratedProfile[],
): Promise<Saves> => {
  const { context, adminUrl } = instance
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const waiting: { userId: string; profile: GeneratedProfile }[] = []
  for (const profile of profiles) {
    const email = `${crypto.randomUUID()}@mail-house.org`
    waiting.push({ userId: await addAccount(context, { email, isVerified: true }), profile })
  }
  const { call } = testServer(context)
  // A running server has learned its model already.
  await warmKeyCache(instance, client)
  context.matching.current(waiting[0]?.userId ?? '')
  await context.matching.settled()
  const saved: Saved[] = []
  const save = async ({ userId, profile }: (typeof waiting)[number]) => {
    const { status, body } = await call('POST /api/v1/profiles', userId, submissionOf(profile))
    if (status !== 201)
      throw new Error(`A save answered ${status} ${JSON.stringify(body).slice(0, 200)}`)
    // on a loaded machine, comparing may take longer than the answer waits
    if (body.outcome.state === 'done') saved.push(body.outcome)
  }
  await runSequentially(waiting.slice(0, warmUp), save)
  await context.background.settled()
  // Autovacuum does this on a running server.
  await client.query('analyze')
  await client.end()
  saved.length = 0

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const times = await runSequentially(waiting.slice(warmUp, warmUp + saves), save, () =>
    context.background.settled(),
  )
  await context.background.settled()
  delay.disable()
  const crowd = waiting.slice(warmUp + saves)
  const before = await processorTime(instance)
  const start = performance.now()
  await runConcurrently(crowd, +options['at-once'], save)
  await context.background.settled()
  const seconds = (performance.now() - start) / 1000
  const after = await processorTime(instance)
  return {
    time: summaryOf(times),
    loopDelay: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
    cpu: {
      node: (after.node - before.node) / crowd.length,
      postgres: (after.postgres - before.postgres) / crowd.length,
    },
    perSecond: crowd.length / seconds,
    saved,
  }
}

const rows: (string | number)[][] = []
const processorRows: (string | number)[][] = []
for (const size of options.size.map(Number)) {
  const count = warmUp + 2 * saves
  const instance = await openInstance({
    clusterUrl,
    shards: options.cluster === 'nodes' ? +options.shards : undefined,
  })
  try {
    let next: GeneratedProfile[] = []
    const filling = await timed(async () => {
      next = await fill(instance, { size, seed: +options.seed, count })
    })
    const { time, loopDelay, cpu, perSecond, saved } = await saveAll(instance, next)
    await instance.context.matching.settled()
    const mean = (of: (one: Saved) => number): string =>
      (saved.reduce((total, one) => total + of(one), 0) / saved.length).toFixed(2)
    rows.push([
      size,
      ms(time.p50),
      ms(time.p95),
      ms(time.p99),
      mean(({ matches }) => matches),
      mean(({ weak }) => weak),
      2 * saves - saved.length,
      ms(loopDelay.p99),
      ms(loopDelay.max),
      (filling / 1000).toFixed(0),
    ])
    const both = cpu.node + cpu.postgres
    processorRows.push([
      size,
      ms(cpu.node),
      ms(cpu.postgres),
      ms(both),
      (1000 / both).toFixed(0),
      perSecond.toFixed(0),
      (loadavg()[0] ?? 0).toFixed(1),
    ])
  } finally {
    await instance.close()
  }
}
printTable(
  'One save, from the request to its committed matches, in ms; coincidences follow after the answer',
  [
    'profiles',
    'p50',
    'p95',
    'p99',
    'matches',
    'weak',
    'answered early',
    'event loop p99',
    'event loop max',
    's to fill',
  ],
  rows,
)
printTable(
  `${options['at-once']} saves at once, everything included: processor ms of each (node, PostgreSQL)`,
  ['profiles', 'node', 'PostgreSQL', 'both', 'saves per s and core', 'saves per s', 'load'],
  processorRows,
)
