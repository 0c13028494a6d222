import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { actNames, messagesPerUser, startServer, type ActName, type Ready } from './api/protocol.ts'
import { sendLoad } from './api/send-load.ts'
import { printTable } from './lib/table.ts'
import { ms, summaryOf } from './lib/timing.ts'

/**
 * What people do all day, through HTTP, beside Parse Server with objects of about the same size.
 * Each server has its own process and PostgreSQL, with every commit synced to disk; the rounds of
 * the two take turns. `--parse` installs Parse Server into bench/parse.
 *
 * npm run bench:api -- --users 24 --users 1000 --parse
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

type Server = { name: string; child: ReturnType<typeof startServer>; ready: Ready }
type Round = { perSecond: number; p50: number; p99: number; node: number; postgres: number }

const open = async (name: string, file: string, users: number): Promise<Server> => {
  const child = startServer(join(import.meta.dirname, 'api', file))
  return { name, child, ready: await child.ask({ ask: 'ready', users }) }
}

const measure = async ({ child, ready }: Server, act: ActName, seconds: number): Promise<Round> => {
  await child.ask({ ask: 'reset' })
  const before = await child.ask({ ask: 'spent' })
  const { times, perSecond } = await sendLoad({
    ...ready,
    act,
    seconds,
    atOnce: +options['at-once'],
    requests: act === 'message, sent' ? ready.users.length * messagesPerUser : Infinity,
  })
  const after = await child.ask({ ask: 'spent' })
  const { p50, p99 } = summaryOf(times)
  return {
    perSecond,
    p50,
    p99,
    node: (after.node - before.node) / times.length,
    postgres: (after.postgres - before.postgres) / times.length,
  }
}

/** Each figure's median over the rounds. */
const medianOf = (rounds: readonly Round[]): Round => {
  const median = (figure: keyof Round): number => summaryOf(rounds.map((one) => one[figure])).p50
  return {
    perSecond: median('perSecond'),
    p50: median('p50'),
    p99: median('p99'),
    node: median('node'),
    postgres: median('postgres'),
  }
}

const isAct = (name: string): name is ActName => actNames.some((one) => one === name)

for (const users of options.users.map(Number)) {
  const servers = [await open('ours', 'our-server.ts', users)]
  if (options.parse) servers.push(await open('Parse Server', 'parse-server.ts', users))
  const rows: (string | number)[][] = []
  for (const act of options.act.filter(isAct)) {
    const rounds = servers.map((): Round[] => [])
    for (const server of servers) await measure(server, act, 1)
    for (let round = 0; round < +options.rounds; round += 1)
      for (const [index, server] of servers.entries())
        rounds[index]?.push(await measure(server, act, +options.seconds))
    const medians = rounds.map(medianOf)
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
    `${users} users, ${options['at-once']} requests at once (load ${loadavg()[0]?.toFixed(1)})`,
    ['act', 'server', 'per second', 'ratio', 'p50 ms', 'p99 ms', 'node ms', 'postgres ms'],
    rows,
  )
  for (const { child } of servers) await child.end()
}
