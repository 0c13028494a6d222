import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureInTurns, openServer } from './api/measure.ts'
import { actNames, type ActName } from './api/protocol.ts'
import { send, sendLoad } from './api/send-load.ts'
import { printTable } from './lib/table.ts'
import { ms, summaryOf } from './lib/timing.ts'

/**
 * What a read costs the primary with and without a replica, and how many reads the replica answers
 * while others write. Both servers have their own process and PostgreSQL, with every commit synced
 * to disk; the rounds of the two take turns. The replica is on the same machine. Notifications are
 * never read from it: their ratio shows what the machine adds.
 *
 * npm run bench:replica -- --users 24 --at-once 4
 */
const { values: options } = parseArgs({
  options: {
    users: { type: 'string', default: '24' },
    act: {
      type: 'string',
      multiple: true,
      default: ['matches', 'dashboard', 'notifications'],
    },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '4' },
    writes: { type: 'string', multiple: true, default: ['0', '10', '50', '100'] },
  },
})
const atOnce = +options['at-once']
const seconds = +options.seconds
const rounds = +options.rounds
const users = +options.users
const acts = options.act.filter((name): name is ActName => actNames.some((one) => one === name))

const file = 'our-server.ts'
const alone = await openServer('primary alone', { file, users })
const replicated = await openServer('with a replica', { file, users, flags: ['--replica'] })
const { address, users: everyone } = replicated.ready

const replicaReads = async (): Promise<Record<'answered' | 'behind' | 'failed', number>> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  const valueOf = (outcome: string): number =>
    Number(new RegExp(`^replica_reads_total.*outcome="${outcome}".* (\\d+)$`, 'm').exec(text)?.[1])
  return {
    answered: valueOf('answered'),
    behind: valueOf('behind'),
    failed: valueOf('failed'),
  }
}

const besides = (figure: string): string[] => [figure, 'with replica', 'ratio']
const cost: (string | number)[][] = []
for (const act of acts) {
  const [without, beside] = await measureInTurns(
    [alone, replicated].map((server) => ({ server, act })),
    { rounds, seconds, atOnce },
  )
  if (!without || !beside) throw new Error('A server was not measured.')
  const compared = (one: keyof typeof without, digits = ms) =>
    [digits(without[one]), digits(beside[one]), (beside[one] / without[one]).toFixed(2)] as const
  cost.push([
    act,
    ...compared('postgres'),
    ms(beside.replica),
    ...compared('node'),
    ...compared('p50'),
    ...compared('p99'),
  ])
}
printTable(
  `Processor time of a read in ms, and its duration; ${atOnce} at once (load ${loadavg()[0]?.toFixed(1)})`,
  ['act', ...besides('primary'), 'replica', ...['node', 'p50', 'p99'].flatMap(besides)],
  cost,
)

/** Starts a write of some user at regular times; returns the function that ends it. */
const writeSteadily = (perSecond: number): (() => Promise<void>) => {
  if (perSecond === 0) return async () => {}
  const agent = new Agent({ keepAlive: true })
  const sent: Promise<void>[] = []
  const timer = setInterval(() => {
    const number = sent.length
    const asked = everyone[number % everyone.length]!['draft of 2 kB, overwritten']
    const body = asked.body?.replace('{count}', `${number}`)
    sent.push(send(agent, address, { ...asked, ...(body !== undefined && { body }) }))
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(sent)
    agent.destroy()
  }
}

const shares: (string | number)[][] = []
for (const writes of options.writes.map(Number)) {
  await replicated.child.ask({ ask: 'reset' })
  const stop = writeSteadily(writes)
  const before = await replicaReads()
  const { times } = await sendLoad({
    ...replicated.ready,
    act: 'dashboard',
    seconds: seconds * rounds,
    atOnce,
    requests: Infinity,
  })
  const after = await replicaReads()
  await stop()
  const percent = (count: number): string => ((count / times.length) * 100).toFixed(1)
  const { p50, p99 } = summaryOf(times)
  shares.push([
    writes,
    times.length,
    percent(after.answered - before.answered),
    percent(after.behind - before.behind),
    percent(after.failed - before.failed),
    ms(p50),
    ms(p99),
  ])
}
printTable(
  `Dashboards while others write (load ${loadavg()[0]?.toFixed(1)})`,
  ['writes a second', 'reads', '% by the replica', '% behind', '% failed', 'p50', 'p99'],
  shares,
)
for (const { child } of [alone, replicated]) await child.end()
