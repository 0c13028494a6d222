import { fork, type ChildProcess } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { serverFlags } from '../scripts/lib/server-environment.mjs'
import { printTable } from './lib/table.ts'
import { nanoseconds, type Answers, type Question, type Ready } from './realtime/protocol.ts'

/**
 * How long a message takes from the start of storing it until its receiver's socket has it, through
 * the whole application on a database that syncs to disk. The baseline is a bare relay on the same
 * library that stores nothing. Each server has its own process, with the flags of `npm start`; all
 * sockets are in this one.
 *
 * npm run bench:realtime -- --sockets 2000 --rate 100 --seconds 30
 */
const { values: options } = parseArgs({
  options: {
    sockets: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
    seed: { type: 'string', default: '7' },
  },
})
const sockets = Number(options.sockets)
const load = {
  rate: Number(options.rate),
  seconds: Number(options.seconds),
  seed: Number(options.seed),
}
const warmUp = { ...load, seconds: 3 }
const connectBatchSize = 20
const timeoutMs = 10_000

const ask = async <Q extends Question>(
  child: ChildProcess,
  question: Q,
): Promise<Answers[Q['ask']]> => {
  const answer = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}.`)))
  })
  child.send(question)
  return (await answer) as Answers[Q['ask']]
}

/** When each message arrived, and how often. */
type Deliveries = { at: Map<number, number>; count: number }

const connect = async (
  { address }: Ready,
  client: Ready['clients'][number],
  arrivals: Deliveries,
): Promise<WebSocket> => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}?project_id=crosscheck`)
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString()) as {
        type: string
        payload: { error?: string; data?: { matchId?: string } }
      }
      if (type === 'error') return reject(new Error(payload.error))
      if (type === 'subscribed') resolve()
      if (type !== 'message') return
      arrivals.at.set(Number(payload.data?.matchId), nanoseconds())
      arrivals.count += 1
    })
    socket.on('open', () => {
      if (!client) return resolve()
      const channel = `user_notifications_${client.userId}`
      const metadata = { token: client.token }
      socket.send(JSON.stringify({ type: 'subscribe', payload: { channel, metadata } }))
    })
  })
  return socket
}

const connectAll = async (ready: Ready, arrivals: Deliveries): Promise<WebSocket[]> => {
  const opened: WebSocket[] = []
  for (let first = 0; first < ready.clients.length; first += connectBatchSize) {
    const some = ready.clients.slice(first, first + connectBatchSize)
    opened.push(...(await Promise.all(some.map((client) => connect(ready, client, arrivals)))))
  }
  return opened
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
const differences = (
  from: readonly number[],
  to: (number: number) => number | undefined,
): number[] =>
  from
    .flatMap((start, number) => {
      const end = to(number)
      return end === undefined ? [] : [(end - start) / 1e6]
    })
    .toSorted((a, b) => a - b)

type Result = {
  connectSeconds: number
  sent: number
  lost: number
  double: number
  /** Sorted milliseconds. */
  delivery: number[]
  store: number[]
  /** Processor time of a message in ms. */
  node: number
  postgres: number
  rss: number
  perSocket: number
}

const waitForDeliveries = async (arrivals: Deliveries, count: number): Promise<void> => {
  const until = performance.now() + timeoutMs
  while (arrivals.at.size < count && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

const measure = async (file: string): Promise<Result> => {
  const child = fork(join(import.meta.dirname, 'realtime', file), {
    execArgv: [...serverFlags, '--expose-gc'],
  })
  const ready = await ask(child, { ask: 'ready', sockets })
  const before = await ask(child, { ask: 'memory' })
  const arrivals: Deliveries = { at: new Map(), count: 0 }
  const start = performance.now()
  const opened = await connectAll(ready, arrivals)
  const connectSeconds = (performance.now() - start) / 1000
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const after = await ask(child, { ask: 'memory' })

  await waitForDeliveries(
    arrivals,
    (await ask(child, { ask: 'publish', ...warmUp })).startedAt.length,
  )
  Object.assign(arrivals, { at: new Map(), count: 0 })
  const { startedAt, storedAt, node, postgres } = await ask(child, { ask: 'publish', ...load })
  await waitForDeliveries(arrivals, startedAt.length)
  const { rss } = await ask(child, { ask: 'memory' })

  for (const socket of opened) socket.terminate()
  await ask(child, { ask: 'end' })
  return {
    connectSeconds,
    sent: startedAt.length,
    lost: startedAt.length - arrivals.at.size,
    double: arrivals.count - arrivals.at.size,
    delivery: differences(startedAt, (number) => arrivals.at.get(number)),
    store: differences(startedAt, (number) => storedAt[number]),
    node: node / startedAt.length,
    postgres: postgres / startedAt.length,
    rss,
    perSocket: (after.rss - before.rss) / sockets,
  }
}

const bareRelayResult = await measure('bare-relay.ts')
const ownServerResult = await measure('our-server.ts')

const parts = [0.5, 0.95, 0.99, 1]
const row = (name: string, result: Result): (string | number)[] => [
  name,
  result.sent,
  result.lost,
  result.double,
  ...parts.map((part) => quantile(result.delivery, part).toFixed(2)),
  result.connectSeconds.toFixed(1),
  (result.rss / 2 ** 20).toFixed(0),
  (result.perSocket / 1024).toFixed(1),
]
const ratio = (of: (result: Result) => number): string =>
  (of(ownServerResult) / of(bareRelayResult)).toFixed(1)
printTable(
  `${sockets} sockets, ${load.rate} messages a second for ${load.seconds} s (load ${loadavg()[0]?.toFixed(1)})`,
  ['', 'sent', 'lost', 'double', 'ms p50', 'p95', 'p99', 'max', 'connect s', 'MB', 'kB per socket'],
  [
    row('CrossCheck: store, announce, deliver', ownServerResult),
    row('bare relay, nothing stored', bareRelayResult),
    [
      'ratio',
      '',
      '',
      '',
      ...parts.map((part) => ratio(({ delivery }) => quantile(delivery, part))),
      ratio(({ connectSeconds }) => connectSeconds),
      ratio(({ rss }) => rss),
      ratio(({ perSocket }) => perSocket),
    ],
  ],
)
printTable(
  'Of that, until the message is committed, in ms; and the processor time of a message, in ms',
  ['p50', 'p95', 'p99', 'max', 'node', 'PostgreSQL', 'bare relay'],
  [
    [
      ...parts.map((part) => quantile(ownServerResult.store, part).toFixed(2)),
      ownServerResult.node.toFixed(2),
      ownServerResult.postgres.toFixed(2),
      bareRelayResult.node.toFixed(2),
    ],
  ],
)
if (ownServerResult.lost > 0 || ownServerResult.double > 0) process.exitCode = 1
