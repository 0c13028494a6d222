import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { matchingDefaults } from '@crosscheck/domain/matching/config'
import { decide } from '@crosscheck/domain/matching/decide'
import { learnFrequencies, sampleSize } from '@crosscheck/domain/matching/learn'
import { priorModel } from '@crosscheck/domain/matching/prior-model'
import { prepareComparison } from '@crosscheck/domain/matching/normalise'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record'
import { limitOf } from '@crosscheck/domain/matching/token-kinds'
import { tokensOf } from '@crosscheck/domain/matching/tokens'
import { findCandidates } from '@crosscheck/server/modules/matching/candidates'
import { profilesHandlers } from '@crosscheck/server/modules/profiles/routes'
import { testServer } from '@crosscheck/server/testing/test-server'
import { Client } from 'pg'
import { generateProfiles, type GeneratedProfile } from './generator/population.ts'
import { openInstance, type Instance } from './lib/instance.ts'
import { addUser, loadProfiles } from './lib/load.ts'
import { processorTime } from './lib/processor-time.ts'
import { printTable } from './lib/table.ts'

/**
 * How long one save takes, from the request's arrival until its matches are committed, on the
 * embedded engine with fsync on; beside the bare look-ups of as many tokens, and beside comparing
 * with everybody in memory.
 *
 *   npm run bench:save -- --size 10000 --size 100000 --saves 300
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['10000', '100000'] },
    saves: { type: 'string', default: '300' },
    seed: { type: 'string', default: '7' },
  },
})
const saves = +options.saves
const warmUp = 50

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const summary = (times: readonly number[]): { p50: number; p95: number; p99: number } => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
}
const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}
const inTurn = async <Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => unknown,
): Promise<number[]> => {
  const times: number[] = []
  for (const [index, item] of items.entries()) times.push(await timed(() => work(item, index)))
  return times.slice(warmUp)
}
const ms = (number: number): string => number.toFixed(2)

type Saved = { matches: number; weak: number }

type Used = { node: number; postgres: number }

const saveAll = async (
  instance: Instance,
  profiles: readonly GeneratedProfile[],
): Promise<{ times: number[]; node: number[]; used: Used; saved: Saved[] }> => {
  const { context, adminUrl } = instance
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const users: string[] = []
  for (let made = 0; made < profiles.length; made++) users.push(await addUser({ context }, client))
  await client.end()
  const { call } = testServer(context, profilesHandlers)
  // what a running server has learnt long ago
  context.matching.evidence(users[0] ?? '')
  await context.matching.settled()
  const saved: Saved[] = []
  const node: number[] = []
  const before = await processorTime(instance)
  const times = await inTurn(profiles, async ({ values }, index) => {
    const start = process.cpuUsage()
    const { status, body } = await call('POST /api/v1/profiles', users[index] ?? null, {
      body: {
        values,
        submitter: { email: 'user@mail-house.org', consentChecked: true },
        boxes: { ageConfirmed: true, dataProcessing: true, liabilityWaiver: true },
      },
    })
    if (status !== 201 || body.outcome.state !== 'done') {
      throw new Error(`A save answered ${status} ${JSON.stringify(body).slice(0, 200)}`)
    }
    saved.push(body.outcome)
    const { user, system } = process.cpuUsage(start)
    node.push((user + system) / 1000)
  })
  const after = await processorTime(instance)
  const used = {
    node: (after.node - before.node) / profiles.length,
    postgres: (after.postgres - before.postgres) / profiles.length,
  }
  return { times, node: node.slice(warmUp), used, saved: saved.slice(warmUp) }
}

/** Nothing but the look-ups: the same tokens, the same query, one connection. */
const lookUpAll = async (
  { context }: Instance,
  records: readonly ComparisonRecord[],
): Promise<{ times: number[]; candidates: number; tokens: number }> => {
  let candidates = 0
  let tokens = 0
  const user = context.random.id()
  const times = await context.database.transaction('matcher', user, (trx) =>
    inTurn(records, async (record) => {
      const list = tokensOf(record).map(({ kind, value }) => ({
        token: context.blindIndex.token(kind, value),
        limit: limitOf(kind, matchingDefaults.genericLimit),
      }))
      tokens += list.length
      candidates += (await findCandidates(trx, user, list, matchingDefaults)).length
    }),
  )
  return { times, candidates: candidates / records.length, tokens: tokens / records.length }
}

/** What every save would cost if everybody lay open in memory. */
const compareWithAll = async (
  everybody: readonly ComparisonRecord[],
  records: readonly ComparisonRecord[],
): Promise<number[]> => {
  const learnt = learnFrequencies(everybody.slice(0, sampleSize), everybody.length) ?? undefined
  const times: number[] = []
  for (const record of records.slice(0, 10)) {
    times.push(
      await timed(() => {
        for (const other of everybody) decide(record, other, matchingDefaults, priorModel, learnt)
      }),
    )
  }
  return times
}

const commitTime = async ({ adminUrl }: Instance): Promise<number> => {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create table bench_commits (at timestamptz)')
  const times = await inTurn(Array.from({ length: 200 }), () =>
    client.query('insert into bench_commits values (now())'),
  )
  await client.end()
  return summary(times).p50
}

const rows: (string | number)[][] = []
const processorRows: (string | number)[][] = []
for (const size of options.size.map(Number)) {
  const generated = [...generateProfiles({ size: size + saves + warmUp, seed: +options.seed })]
  const instance = await openInstance()
  try {
    const everybody = await loadProfiles(instance, generated.slice(0, size))
    const last = generated.slice(size)
    const records = last.map(({ values }) => prepareComparison(values, 2026))
    const commit = await commitTime(instance)
    const lookUps = await lookUpAll(instance, records)
    const { times, node, used, saved } = await saveAll(instance, last)
    await instance.context.matching.settled()
    const save = summary(times)
    const cpu = summary(node)
    processorRows.push([
      size,
      ms(used.node),
      ms(cpu.p50),
      ms(cpu.p99),
      ms(used.postgres),
      ms(used.node + used.postgres),
      (1000 / (used.node + used.postgres)).toFixed(0),
      (loadavg()[0] ?? 0).toFixed(1),
    ])
    const bare = summary(lookUps.times)
    const all = summary(await compareWithAll(everybody, records))
    const sum = (of: (one: Saved) => number): number =>
      saved.reduce((total, one) => total + of(one), 0)
    rows.push([
      size,
      ms(save.p50),
      ms(save.p95),
      ms(save.p99),
      lookUps.tokens.toFixed(1),
      lookUps.candidates.toFixed(1),
      (sum(({ matches }) => matches) / saved.length).toFixed(2),
      (sum(({ weak }) => weak) / saved.length).toFixed(2),
      ms(bare.p50),
      ms(bare.p99),
      (save.p50 / bare.p50).toFixed(1),
      ms(all.p50),
      (all.p50 / save.p50).toFixed(1),
      ms(commit),
    ])
  } finally {
    await instance.close()
  }
}
printTable(
  'One save, from the request to its committed matches, in ms',
  [
    'profiles',
    'p50',
    'p95',
    'p99',
    'tokens',
    'candidates',
    'matches',
    'weak',
    'look-ups p50',
    'look-ups p99',
    'save / look-ups',
    'all in memory p50',
    'all / save',
    'one commit',
  ],
  rows,
)
printTable(
  'Processor time of one save, in ms (node, PostgreSQL), and the load of the machine meanwhile',
  [
    'profiles',
    'node mean',
    'node p50',
    'node p99',
    'PostgreSQL mean',
    'both',
    'saves per second and core',
    'load',
  ],
  processorRows,
)
