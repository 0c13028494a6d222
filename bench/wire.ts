import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureInTurns, openServer } from './api/measure.ts'
import type { ActName } from './api/protocol.ts'
import { printTable } from './lib/table.ts'
import { ms } from './lib/timing.ts'

/**
 * Filtered lists of the published client beside the lists of the pages, on the same server and
 * rows. The rounds of the two take turns.
 *
 * npm run bench:wire
 */
const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '24' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '32' },
  },
})
const atOnce = +options['at-once']
const compared: [page: ActName, wire: ActName][] = [
  ['own profiles', 'own profiles, filtered'],
  ['matches', 'matches, filtered'],
]

const { ready, ...rest } = await openServer('ours', {
  file: 'our-server.ts',
  users: +options.users,
})
/** The client's lists have weak matches too, so the page's list is asked for them. */
const withWeak = ready.users.map((acts) => ({
  ...acts,
  matches: { ...acts.matches, path: '/api/v1/matches?weak=all&limit=200' },
}))
const server = { ...rest, ready: { ...ready, users: withWeak } }
const rows: string[][] = []
for (const acts of compared) {
  const medians = await measureInTurns(
    acts.map((act) => ({ server, act })),
    { rounds: +options.rounds, seconds: +options.seconds, atOnce },
  )
  for (const [index, { perSecond, p50, p99, node, postgres }] of medians.entries())
    rows.push([
      acts[index] ?? '',
      perSecond.toFixed(0),
      index === 1 && medians[0] ? (perSecond / medians[0].perSecond).toFixed(2) : '',
      ...[p50, p99, node, postgres].map(ms),
    ])
}
printTable(
  `${options.users} users, ${atOnce} requests at once (load ${loadavg()[0]?.toFixed(1)})`,
  ['list', 'per second', 'ratio', 'p50 ms', 'p99 ms', 'node ms', 'postgres ms'],
  rows,
)
await server.child.end()
