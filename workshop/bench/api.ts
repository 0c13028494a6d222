import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureInTurns, openServer, profileOf, type Server } from './api/measure.ts'
import { actNames, type ActName } from './api/protocol.ts'
import { hottest } from './api/profile.ts'
import { flameGraph, sharesOf } from './lib/flame-graph.ts'
import { printTable } from './lib/table.ts'
import { ms } from './lib/timing.ts'

/**
 * The common calls of users through HTTP, compared with Parse Server on objects of about the same
 * size. Each server has its own process and PostgreSQL, with every commit synced to disk; the
 * rounds of the two take turns. `--parse` installs Parse Server into workshop/bench/parse.
 *
 * `--profiles` writes a processor profile and a flame graph of each server and act into a folder,
 * and prints the functions and packages that take most.
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
    profiles: { type: 'string' },
  },
})

const atOnce = +options['at-once']
const isAct = (name: string): name is ActName => actNames.some((one) => one === name)

const writeProfiles = async (servers: readonly Server[], folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const act of options.act.filter(isAct))
    for (const server of servers) {
      const profile = await profileOf(server, { act, seconds: +options.seconds, atOnce })
      const name = `${server.name} ${act}`.replaceAll(/\W+/gu, '-').toLowerCase()
      await writeFile(join(folder, `${name}.cpuprofile`), JSON.stringify(profile))
      await writeFile(join(folder, `${name}.svg`), flameGraph(profile, `${server.name}: ${act}`))
      const rows = hottest(profile, 25).map(([one, percent]) => [one, percent.toFixed(1)])
      printTable(`${server.name}: ${act}`, ['function', '%'], rows)
      const packages = sharesOf(profile).slice(0, 15)
      printTable(
        `${server.name}: ${act}, by package`,
        ['package', '%'],
        packages.map(([one, percent]) => [one, percent.toFixed(1)]),
      )
    }
}

for (const users of options.users.map(Number)) {
  const servers = [await openServer('ours', { file: 'our-server.ts', users })]
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
  if (options.profiles !== undefined) await writeProfiles(servers, options.profiles)
  for (const { child } of servers) await child.end()
}
