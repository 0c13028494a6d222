import {
  findNatsServer,
  startNatsServer,
  type NatsServer,
} from '@crosscheck/server/testing/programs/nats-server'
import { pause, until } from '../environment/pause.ts'
import { openProcesses, type Processes } from '../environment/processes/processes.ts'
import type { RoundScenario } from '../rounds.ts'

const roles = ['all', 'all'] as const

type Environment = Processes & {
  bus: NatsServer
  /** How long the bus was away, for the notes. */
  awayMs: number[]
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

const carriesFor = async (url: string): Promise<boolean> =>
  /^bus_connected 1$/m.test(await (await fetch(`${url}/metrics`)).text())

/** Resolves when all processes say that the bus carries. */
const untilCarried = ({ processes }: Environment): Promise<number> =>
  until('the bus carries', async () => {
    const answers = await Promise.all(processes.map(({ url }) => carriesFor(url)))
    return answers.every(Boolean)
  })

/** Meanwhile no request may fail, and no page may lose a message or its socket. */
const faults: readonly ((bus: NatsServer, ms: number) => Promise<void>)[] = [
  async function kill(bus, ms) {
    await bus.kill()
    await pause(ms)
    await bus.start()
  },
  async function swallow(bus, ms) {
    await bus.freeze()
    await pause(ms)
    bus.thaw()
  },
]

export const killBus: RoundScenario<Environment> = {
  name: 'kill-bus',
  title:
    'kill -9 of the bus between two processes, or it swallows everything; "ready again" until it carries for both',
  rounds: 10,
  listens: true,
  async open(options) {
    const program = await findNatsServer()
    if (program === null) throw new Error('NATS is neither at TEST_NATS_SERVER nor on the PATH.')
    const bus = await startNatsServer(program)
    const settings = { ...options.settings, BUS_URL: bus.url }
    const opened = await openProcesses({ ...options, settings }, roles)
    return {
      ...opened,
      bus,
      awayMs: [],
      async close() {
        await opened.close()
        await bus.close()
      },
    }
  },
  async round({ environment, number }) {
    const { awayMs, bus, ledger, random } = environment
    await untilCarried(environment)
    await pause(random.between(300, 800))
    const ms = random.between(500, 5000)
    awayMs.push(ms)
    await faults[(number - 1) % faults.length]?.(bus, ms)
    ledger.restarts.push(await untilCarried(environment))
  },
  notes: ({ awayMs }) => [`the bus away for ${awayMs.map(seconds).join(', ')} s`],
}
