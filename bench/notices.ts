import { fork, type ChildProcess } from 'node:child_process'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@crosscheck/server/db/embedded/start-embedded'
import { planConnections } from '@crosscheck/server/db/setup/connection-plan'
import { findNatsServer, startNatsServer } from '@crosscheck/server/testing/programs/nats-server'
import { prepareDatabase } from '@crosscheck/server/wiring/prepare-database'
import type { Order, Result } from './notices/protocol.ts'
import { processorTimeOf } from './lib/processor-time.ts'
import { printTable } from './lib/table.ts'
import { summaryOf } from './lib/timing.ts'

/**
 * What notices cost with LISTEN and NOTIFY, and with a bus: processor time, and the time from the
 * commit to the process of the user. Each process announces its share and has its share of the
 * connected users; nothing is stored and no socket is served. The two take turns.
 *
 * npm run bench:notices -- --processes 4,16 --rate 1000 --seconds 10 --rounds 3
 */
const { values: options } = parseArgs({
  options: {
    processes: { type: 'string', default: '4,16' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    users: { type: 'string', default: '1000' },
  },
})
const rate = Number(options.rate)
const seconds = Number(options.seconds)
const usersOfProcess = Number(options.users)
const warmUpSeconds = 2

const program = await findNatsServer()
if (program === null) throw new Error('There is no nats-server on the PATH or at TEST_NATS_SERVER.')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const folder = await mkdtemp(join(tmpdir(), 'crosscheck-bench-'))
const postgres = await startEmbedded({ folder: join(folder, 'postgres'), log, durable: true })
const plan = planConnections({ ownerUrl: postgres.adminUrl, roleUrls: {} }, (role) => `b-${role}`)
await prepareDatabase(plan, 'bench')
const bus = await startNatsServer(program)

const tell = async <T>(child: ChildProcess, order: Order): Promise<T> => {
  const answer = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A process ended with ${code}.`)))
  })
  child.send(order)
  return (await answer) as T
}

const memoryOf = async (pid: number): Promise<number> => {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

type Measured = {
  /** Milliseconds from the commit to the process of the user. */
  delivery: number[]
  lost: number
  /** Notices that came to the processes, for each that was sent. */
  copies: number
  /** Processor time of a notice in ms: of all processes together, PostgreSQL and the bus. */
  node: number
  postgres: number
  bus: number
  busMemory: number
}

const merge = (results: readonly Result[]): Pick<Measured, 'delivery' | 'lost'> => {
  const received = Object.assign({}, ...results.map((result) => result.received)) as Result['sent']
  const delivery: number[] = []
  let lost = 0
  for (const { sent } of results)
    for (const [user, times] of Object.entries(sent))
      for (const [index, time] of times.entries()) {
        const arrival = received[Number(user)]?.[index]
        if (arrival === undefined) lost += 1
        else delivery.push((arrival - time) / 1e6)
      }
  return { delivery, lost }
}

const measure = async (processes: number, busUrl: string | null): Promise<Measured> => {
  const children = Array.from({ length: processes }, () =>
    fork(join(import.meta.dirname, 'notices/process.ts')),
  )
  const users = processes * usersOfProcess
  const all = <T>(orderOf: (process: number) => Order): Promise<T[]> =>
    Promise.all(children.map((child, process) => tell<T>(child, orderOf(process))))
  const databaseUrl = plan.roles.app
  await all((process) => ({
    order: 'set up',
    setup: { process, processes, users, databaseUrl, busUrl },
  }))
  /** The processor time of publishing in ms, and what the processes report. */
  const publish = async (total: number, duration: number) => {
    const others = { serverPid: bus.pid(), postgresPid: postgres.pid() }
    const before = await processorTimeOf(others)
    const results = await all<Result>(() => ({
      order: 'publish',
      rate: total / processes,
      seconds: duration,
    }))
    const after = await processorTimeOf(others)
    const node = results.reduce((sum, { processor }) => sum + processor, 0)
    const spent = {
      node,
      postgres: after.postgres - before.postgres,
      bus: after.node - before.node,
    }
    return { results, spent }
  }
  await publish(rate, warmUpSeconds)
  // Timers and checks run without announcements too.
  const idle = (await publish(0, seconds)).spent
  const { results, spent } = await publish(rate, seconds)
  const busMemory = await memoryOf(bus.pid())
  await all(() => ({ order: 'end' }))
  const merged = merge(results)
  const count = merged.delivery.length + merged.lost
  return {
    ...merged,
    copies: results.reduce((sum, { arrived }) => sum + arrived, 0) / count,
    node: (spent.node - idle.node) / count,
    postgres: (spent.postgres - idle.postgres) / count,
    bus: (spent.bus - idle.bus) / count,
    busMemory,
  }
}

const median = (values: readonly number[]): number => summaryOf(values).p50
const columns = [
  ['copies', ({ copies }: Measured) => copies],
  ['ms p50', ({ delivery }: Measured) => summaryOf(delivery).p50],
  ['p99', ({ delivery }: Measured) => summaryOf(delivery).p99],
  ['node', ({ node }: Measured) => node],
  ['PostgreSQL', (one: Measured) => one.postgres],
  ['bus', (one: Measured) => one.bus],
  ['all', (one: Measured) => one.node + one.postgres + one.bus],
  ['MB of the bus', ({ busMemory }: Measured) => busMemory],
] as const

for (const processes of options.processes.split(',').map(Number)) {
  const listening: Measured[] = []
  const carried: Measured[] = []
  for (let round = 0; round < Number(options.rounds); round += 1) {
    listening.push(await measure(processes, null))
    carried.push(await measure(processes, bus.url))
  }
  const medians = (rounds: readonly Measured[]) => columns.map(([, of]) => median(rounds.map(of)))
  const [one, two] = [medians(listening), medians(carried)]
  const lost = (rounds: readonly Measured[]) => rounds.reduce((sum, round) => sum + round.lost, 0)
  const shown = (values: readonly number[]) => values.map((value) => value.toFixed(3))
  printTable(
    `${processes} processes with ${usersOfProcess} connected users each, ${rate} notices a second for ${seconds} s, medians of ${options.rounds} rounds (load ${loadavg()[0]?.toFixed(1)}); processor time of a notice in ms, without that of an idle installation`,
    ['', 'lost', ...columns.map(([name]) => name)],
    [
      ['LISTEN and NOTIFY', lost(listening), ...shown(one)],
      ['bus', lost(carried), ...shown(two)],
      ['ratio', '', ...two.map((value, at) => (one[at] ? (value / one[at]).toFixed(2) : ''))],
    ],
  )
}

await bus.close()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
