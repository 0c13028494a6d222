import type { Log } from '../../lib/log.ts'
import { repeat } from '../../lib/tasks/repeat.ts'
import type { Database, Trx } from '../database.ts'
import { writeMark, type Mark } from './marks.ts'
import type { Position } from './position.ts'
import { openReplica } from './replica.ts'

/**
 * In ms: between two checks; for how long a mark that a replica showed counts; and how long a reading
 * may take before the primary answers instead.
 */
export type ReplicaPace = { checkMs: number; leaseMs: number; patienceMs: number }

const usualPace: ReplicaPace = { checkMs: 1000, leaseMs: 5000, patienceMs: 250 }

type Options = {
  /** Of the role app. */
  urls: readonly string[]
  database: Pick<Database, 'transaction'>
  log: Log
  /** Connections to each replica at most. */
  size: number
  pace?: ReplicaPace
  now?: () => number
}

/** The replicas of the database, from which calls that declare it may read. */
export const openReplicas = ({
  urls,
  database,
  log,
  size,
  pace = usualPace,
  now = () => performance.now(),
}: Options) => {
  const { checkMs, leaseMs, patienceMs } = pace
  const all = urls.map((url) => openReplica({ url, log, size, patienceMs, leaseMs, now }))
  const processId = crypto.randomUUID()
  let marks: Mark[] = []
  let turn = 0
  /** Logged once, not at every check. */
  let problem = ''

  /** Marks of an earlier history, and those that are too old to prove anything but the delay. */
  const keepRecent = (next: Mark): Mark[] => {
    const same = marks.filter(({ history }) => history === next.history)
    const tooOld = same.filter(({ writtenAtMs }) => now() >= writtenAtMs + leaseMs)
    return [...tooOld.slice(-1), ...same.filter((one) => !tooOld.includes(one)), next]
  }

  const check = async (): Promise<void> => {
    try {
      marks = keepRecent(await writeMark(database, { processId, now }))
      problem = ''
    } catch (error) {
      // Without new marks the replicas are used for some seconds only.
      if (String(error) !== problem)
        log.warn({ error }, 'the replicas of the database are not compared with the primary')
      problem = String(error)
      return
    }
    await Promise.all(all.map((replica) => replica.check(processId, marks)))
  }
  const checking = repeat(checkMs, check)

  return {
    check,
    start: async (): Promise<void> => (all.length > 0 ? checking.start() : undefined),
    stop: checking.stop,
    isUsable: (): boolean => all.some((replica) => replica.isUsable()),
    /** Null where the primary has to answer. */
    async read<T>(reading: {
      userId: string
      position: Position
      work: (trx: Trx) => Promise<T>
    }): Promise<{ value: T } | null> {
      const usable = all.filter((replica) => replica.isUsable())
      turn += 1
      return (await usable[turn % usable.length]?.read(reading)) ?? null
    },
    report: () => all.map((replica) => replica.report()),
    async close(): Promise<void> {
      await Promise.all(all.map((replica) => replica.close()))
    },
  }
}

export type Replicas = ReturnType<typeof openReplicas>
