import { join } from 'node:path'
import { summaryOf } from '../lib/timing.ts'
import {
  messagesPerUser,
  startServer,
  type ActName,
  type Ready,
  type Surroundings,
} from './protocol.ts'
import { sendLoad } from './send-load.ts'

export type Server = { name: string; child: ReturnType<typeof startServer>; ready: Ready }
/** Times in milliseconds; `node` and `postgres` are processor time per request. */
type Round = Record<'perSecond' | 'p50' | 'p99' | 'node' | 'postgres', number>

export const openServer = async (
  name: string,
  {
    file,
    users,
    flags = [],
    environment = {},
  }: { file: string; users: number } & Partial<Surroundings>,
): Promise<Server> => {
  const child = startServer(join(import.meta.dirname, file), { flags, environment })
  return { name, child, ready: await child.ask({ ask: 'ready', users }) }
}

const measure = async (
  { child, ready }: Server,
  { act, seconds, atOnce }: { act: ActName; seconds: number; atOnce: number },
): Promise<Round> => {
  await child.ask({ ask: 'reset' })
  const before = await child.ask({ ask: 'spent' })
  const { times, perSecond } = await sendLoad({
    ...ready,
    act,
    seconds,
    atOnce,
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

/** Medians of several rounds, in which the acts take turns after a short one to warm up. */
export const measureInTurns = async (
  turns: readonly { server: Server; act: ActName }[],
  { rounds, seconds, atOnce }: { rounds: number; seconds: number; atOnce: number },
): Promise<Round[]> => {
  const measured = turns.map((): Round[] => [])
  for (const { server, act } of turns) await measure(server, { act, seconds: 1, atOnce })
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { server, act }] of turns.entries())
      measured[index]?.push(await measure(server, { act, seconds, atOnce }))
  return measured.map(medianOf)
}
