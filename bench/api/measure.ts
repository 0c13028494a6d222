import { join } from 'node:path'
import { summaryOf } from '../lib/timing.ts'
import { messagesPerUser, startServer, type ActName, type Ready } from './protocol.ts'
import { sendLoad } from './send-load.ts'

export type Server = { name: string; child: ReturnType<typeof startServer>; ready: Ready }
/** Times in milliseconds; `node` and `postgres` are processor time per request. */
export type Round = { perSecond: number; p50: number; p99: number; node: number; postgres: number }

export const openServer = async (name: string, file: string, users: number): Promise<Server> => {
  const child = startServer(join(import.meta.dirname, file))
  return { name, child, ready: await child.ask({ ask: 'ready', users }) }
}

export const measure = async (
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
export const medianOf = (rounds: readonly Round[]): Round => {
  const median = (figure: keyof Round): number => summaryOf(rounds.map((one) => one[figure])).p50
  return {
    perSecond: median('perSecond'),
    p50: median('p50'),
    p99: median('p99'),
    node: median('node'),
    postgres: median('postgres'),
  }
}
