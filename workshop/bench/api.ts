import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serverEnvironment, serverFlags } from '../../scripts/lib/server-environment.mjs'
import { measureInTurns, openServer } from './api/measure.ts'
import { actNames, type ActName } from './api/protocol.ts'
import { printTable } from './lib/table.ts'
import { ms } from './lib/timing.ts'

/**
 * The common calls of users through HTTP, compared with Parse Server on objects of about the same
 * size. Ours gets the flags and the environment of `npm start`. Each server has its own process and
 * PostgreSQL, with every commit synced to disk; the rounds of the two take turns. `--parse` installs
 * Parse Server into workshop/bench/parse.
 *
 * npm run bench -- api --users 24 --users 1000 --parse
 */
const { values: options } = parseArgs({
  options: {
    users: { type: 'string', multiple: true, default: ['24'] },
    act: { type: 'string', multiple: true, default: [...actNames] },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '32' },
    parse: { type: 'boolean', default: false },
  },
})

const root = join(import.meta.dirname, '../..')
const atOnce = +options['at-once']
const isAct = (name: string): name is ActName => actNames.some((one) => one === name)

for (const users of options.users.map(Number)) {
  const asStarted = { flags: serverFlags, environment: serverEnvironment(root) }
  const servers = [await openServer('ours', { file: 'our-server.ts', users, ...asStarted })]
  if (options.parse)
    servers.push(await openServer('Parse Server', { file: 'parse-server.ts', users }))
  const rows: (string | number)[][] = []
  for (const act of options.act.filter(isAct)) {
    const medians = await measureInTurns(
      servers.map((server) => ({ server, act })),
      { rounds: +options.rounds, seconds: +options.seconds, atOnce },
    )
    for (const [index, { perSecond, p50, p99, node, postgres }] of medians.entries())
      rows.push([
        act,
        servers[index]?.name ?? '',
        perSecond.toFixed(0),
        index === 0 && medians[1] ? (perSecond / medians[1].perSecond).toFixed(2) : '',
        ms(p50),
        ms(p99),
        ms(node),
        ms(postgres),
      ])
  }
  printTable(
    `${users} users, ${atOnce} requests at once (load ${loadavg()[0]?.toFixed(1)})`,
    ['act', 'server', 'per second', 'ratio', 'p50 ms', 'p99 ms', 'node ms', 'postgres ms'],
    rows,
  )
  for (const { child } of servers) await child.end()
}
