import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { makeEveryCall } from '@crosscheck/server/testing/every-call/every-call'
import { openWorld, serverKey } from '@crosscheck/server/testing/every-call/world'
import { leastHashCost } from '@crosscheck/server/testing/hash-cost'
import { injectCall, signUpBy } from '@crosscheck/server/testing/inject-call'
import { fillEmptyTables } from '@crosscheck/server/testing/plans/fill-empty-tables'
import { Client } from 'pg'
import { openCommunity } from './growth/grow.ts'
import { jobPieces } from './growth/jobs.ts'
import { listPieces } from './growth/lists.ts'
import { measurePiece, type Duration } from './growth/measure.ts'
import { growQueue, queuePieces } from './growth/queue.ts'
import { prepareReader } from './growth/reader.ts'
import { openInstance } from './lib/instance.ts'
import { openStatementTimes } from './lib/statement-times.ts'
import { printTable } from './lib/table.ts'
import { ms } from './lib/timing.ts'

/**
 * Every list and every periodic job, while the tables that they read most grow to these sizes (and
 * the others to `--others`): the time of the whole and of PostgreSQL, and the ratio of the last size to
 * the first. The lists are those of a user with ten thousand matches.
 *
 * npm run bench:growth -- --size 10000 --size 100000 --size 1000000
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['10000', '100000', '1000000'] },
    others: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '9' },
  },
})
const sizes = options.size.map(Number)

const instance = await openInstance({
  withStatementTimes: true,
  durable: false,
  serverKey,
  overrides: { hashCost: leastHashCost },
})
const admin = new Client({ connectionString: instance.adminUrl })
await admin.connect()
await admin.query('set statement_timeout = 0')
const times = await openStatementTimes(admin)

const call = injectCall(instance.app.server)
const app = { ...instance, call, signUp: signUpBy(call) }
const open = (name: string) => openWorld(app, { admin, name })
await makeEveryCall(open('someone'), call)
await instance.context.background.settled()
// Accounts without a confirmed address are erased after days, so they are few.
await admin.query(`update users set email_verified_at = created_at where email_verified_at is null;
  truncate rate_limits`)
await fillEmptyTables(admin, new Date())
const community = await openCommunity(instance.adminUrl, admin)
const world = open('reader')
const pair = await prepareReader(instance, world, admin)
const { id: administrator } = await world.person({ isAdmin: true })

const queue = await queuePieces(instance, admin)

const durations = new Map<string, Map<number, Duration>>()

const columnsOf = (
  part: keyof Duration,
  measured: readonly number[],
  of: Map<number, Duration>,
) => {
  const figures = measured.map((size) => of.get(size)?.[part])
  const [first, last] = [figures[0], figures.at(-1)]
  return [
    ...figures.map((figure) => (figure === undefined ? '-' : ms(figure))),
    first === undefined || last === undefined ? '-' : (last / first).toFixed(1),
  ]
}

const printFigures = (measured: readonly number[]): void => {
  const head = measured.map((size) => size.toLocaleString('en-US'))
  printTable(
    `Medians of up to ${options.runs} runs at ${head.join(', ')} rows. Without a row: ${community.empty.join(', ')}`,
    [
      'list or job',
      ...head.map((size) => `ms, ${size}`),
      'ratio',
      ...head.map((size) => `PostgreSQL, ${size}`),
      'ratio',
    ],
    [...durations].map(([name, of]) => [
      name,
      ...columnsOf('whole', measured, of),
      ...columnsOf('postgres', measured, of),
    ]),
  )
}

for (const [index, size] of sizes.entries()) {
  await community.growTo(size, +options.others)
  await growQueue(admin, size)
  const given = { admin, instance, world, pair, administrator }
  const pieces = [...(await listPieces(given)), ...jobPieces(instance, given), ...queue.pieces]
  for (const piece of pieces) {
    const duration = await measurePiece(piece, { times, runs: +options.runs })
    durations.set(
      piece.name,
      (durations.get(piece.name) ?? new Map<number, Duration>()).set(size, duration),
    )
  }
  console.log(`\nLoad ${loadavg()[0]?.toFixed(1)} at ${size} rows`)
  printFigures(sizes.slice(0, index + 1))
}
await queue.close()
await admin.end()
await instance.close()
