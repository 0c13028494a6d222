import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import '../../scripts/testing/english-texts.ts'
import { startApplication, type Application } from '../../e2e/support/app/application.ts'
import { createCouple, type Couple } from '../../e2e/support/people/couples.ts'
import { clusterPaths } from '../../packages/server/src/db/embedded/cluster/cluster.ts'
import { readPostmaster } from '../../packages/server/src/db/embedded/process/postmaster.ts'
import { processorTimeOf } from './lib/processor-time.ts'
import { printTable } from './lib/table.ts'
import { summaryOf } from './lib/timing.ts'

/**
 * The cost of an idle server, as `npm start` runs it with the embedded PostgreSQL: its
 * memory after a few users, the processor time of it and PostgreSQL, and how long a start takes. Each
 * run is a new process on the same data. Works on Linux.
 *
 * npm run bench -- idle --seconds 60 --runs 3
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    /** Until the jobs of the users and the first look of every watch are done. */
    rest: { type: 'string', default: '30' },
    runs: { type: 'string', default: '3' },
  },
})

const partners = [
  { fullName: 'Daniel Brooks', licensePlate: 'KLX 4821' },
  { fullName: 'Martin Hale', licensePlate: 'BRT 1190' },
]
const paths = ['/api/v1/dashboard', '/api/v1/matches', '/api/v1/profiles', '/api/v1/notifications']

const use = async (app: Application, { own, other, matchIds }: Couple): Promise<void> => {
  for (const { api } of [own, other])
    for (const path of [...paths, ...matchIds.map((id) => `/api/v1/matches/${id}`)])
      await api.send('GET', path)
  for (const path of ['/', '/auth', '/dashboard', '/healthz', '/readyz'])
    await (await fetch(`${app.url}${path}`)).text()
}

const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string): number =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { rss: megabytes('VmRSS'), own: megabytes('RssAnon'), files: megabytes('RssFile') }
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000))

const run = async (app: Application, couple: Couple) => {
  const start = performance.now()
  await app.start()
  const startSeconds = (performance.now() - start) / 1000
  const postgres = clusterPaths(join(app.dataFolder, 'postgres'))
  const postmaster = (await readPostmaster(postgres.cluster))?.pid ?? 0
  const pids = { serverPid: app.pid(), postgresPid: postmaster }
  const spent = await processorTimeOf(pids)
  await use(app, couple)
  await pause(+options.rest)
  const before = await processorTimeOf(pids)
  await pause(+options.seconds)
  const after = await processorTimeOf(pids)
  const memory = await memoryOf(pids.serverPid)
  await app.stop()
  const perSecond = (of: 'node' | 'postgres') => (after[of] - before[of]) / +options.seconds
  return {
    startSeconds,
    startTime: spent.node / 1000,
    memory,
    times: { node: perSecond('node'), postgres: perSecond('postgres') },
  }
}

const app = await startApplication()
const runs: Awaited<ReturnType<typeof run>>[] = []
try {
  const couple = await createCouple(app, partners)
  await app.stop()
  for (let count = 0; count < +options.runs; count += 1) runs.push(await run(app, couple))
} finally {
  await app.close()
}

const median = (figure: (one: (typeof runs)[number]) => number): string =>
  summaryOf(runs.map(figure)).p50.toFixed(2)
printTable(
  `An idle server, medians of ${runs.length} runs of ${options.seconds} s (load ${loadavg()[0]?.toFixed(1)})`,
  ['measure', 'Node', 'PostgreSQL'],
  [
    [
      'processor ms a second',
      median(({ times }) => times.node),
      median(({ times }) => times.postgres),
    ],
    ['memory, MB', median(({ memory }) => memory.rss), ''],
    ['of that not of files, MB', median(({ memory }) => memory.own), ''],
    ['start, s', median(({ startSeconds }) => startSeconds), ''],
    ['processor time of a start, s', median(({ startTime }) => startTime), ''],
  ],
)
