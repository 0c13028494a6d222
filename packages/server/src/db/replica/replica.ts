import { AppError } from '@crosscheck/domain/errors'
import type { Log } from '../../lib/log.ts'
import { closePool } from '../../lib/closing/close-pool.ts'
import { openPool } from '../connection/open-pool.ts'
import type { Trx } from '../database.ts'
import { isDatabaseUnavailable, isWorthRetrying } from '../errors/database-error.ts'
import { runActingTransaction } from '../transaction/acting-transaction.ts'
import { createStatementNames } from '../transaction/statement-names.ts'
import { readMark, type Mark, type SeenMark } from './marks.ts'
import { ReplicaBehind, requireReplayed, type Position } from './position.ts'

/** `new`: not compared with the primary yet. */
export type ReplicaState = 'new' | 'usable' | 'away' | 'behind' | 'promoted' | 'foreign'
export type ReplicaCounts = { answered: number; behind: number; failed: number }

export type ReplicaOptions = {
  url: string
  log: Log
  /** Connections at most. */
  size: number
  /** How long a reading may take before the primary answers instead. */
  patienceMs: number
  /** For how long a replica that showed a mark of the primary counts as its replica. */
  leaseMs: number
  now: () => number
}

type Reading<T> = { userId: string; position: Position; work: (trx: Trx) => Promise<T> }

/** Readings in vain cost an exchange each, so after this many in a row the replica rests. */
const missesUntilRest = 10
/** Each further miss doubles the rest, in ms. */
const rest = { shortest: 50, longest: 1000 }

const texts: Record<ReplicaState, string> = {
  new: 'a replica of the database was found',
  usable: 'a replica of the database answers requests',
  away: 'a replica of the database does not answer; the primary answers instead',
  behind: 'a replica of the database is too far behind; the primary answers instead',
  promoted: 'a replica of the database is none, or was promoted; the primary answers instead',
  foreign: 'a replica belongs to another database; the primary answers instead',
}

const laterThan = (ms: number): { late: Promise<'late'>; stop: () => void } => {
  const { promise, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), ms)
  return { late: promise, stop: () => clearTimeout(timer) }
}

/**
 * One replica of the database. It is used while it is known to continue the history of the primary:
 * for some seconds after it showed what this process wrote to the primary.
 */
export const openReplica = ({ url, log, size, patienceMs, leaseMs, now }: ReplicaOptions) => {
  const pool = openPool('app', {
    url,
    log,
    size,
    isPooled: false,
    name: 'replica',
    patience: { connect: patienceMs, answer: patienceMs },
  })
  const names = createStatementNames(true)
  const counts: ReplicaCounts = { answered: 0, behind: 0, failed: 0 }
  let state: ReplicaState = 'new'
  let lagBytes = 0
  let trusted: { history: string; untilMs: number } | null = null
  let misses = 0
  let restsUntilMs = 0

  const run = <T>(
    userId: string | null,
    work: (trx: Trx) => Promise<T>,
    check?: (trx: Trx) => Promise<void>,
  ): Promise<T> =>
    runActingTransaction(pool, {
      names,
      userId,
      work,
      announce: () => {},
      settings: '',
      transactionOptions: { isOneExchange: true, ...(check && { check }) },
    })

  const enter = (next: ReplicaState): void => {
    if (next !== 'usable') trusted = null
    if (next === state) return
    state = next
    if (next === 'usable') log.info({ state }, texts[next])
    else log.warn({ state }, texts[next])
  }

  const endRest = (): void => {
    misses = 0
    restsUntilMs = 0
  }

  const noteMiss = (): void => {
    // Those that were under way when the rest began tell nothing new.
    if (now() < restsUntilMs) return
    misses += 1
    const ms = rest.shortest * 2 ** (misses - missesUntilRest)
    if (misses >= missesUntilRest) restsUntilMs = now() + Math.min(ms, rest.longest)
  }

  const noteFailure = (error: unknown): null => {
    if (error instanceof ReplicaBehind) {
      counts.behind += 1
      noteMiss()
      return null
    }
    counts.failed += 1
    names.isInvalidatedBy(error)
    // A conflict with replay concerns one transaction.
    if (isDatabaseUnavailable(error) && !isWorthRetrying(error)) enter('away')
    return null
  }

  const stateOf = (seen: SeenMark, marks: readonly Mark[]): ReplicaState => {
    const [oldest] = marks
    const newest = marks.at(-1)
    if (seen.systemId !== newest?.systemId) return 'foreign'
    if (!seen.isInRecovery) return 'promoted'
    const shown = marks.find(({ mark }) => mark === seen.mark)
    if (shown?.history === newest.history && now() < shown.writtenAtMs + leaseMs) {
      trusted = { history: shown.history, untilMs: shown.writtenAtMs + leaseMs }
      if (seen.lagBytes === 0) endRest()
      return 'usable'
    }
    const isOverdue = oldest !== undefined && now() >= oldest.writtenAtMs + leaseMs
    return isOverdue || state === 'away' ? 'behind' : state
  }

  const isUsable = (): boolean =>
    trusted !== null && now() < trusted.untilMs && now() >= restsUntilMs

  return {
    isUsable,
    report: () => ({
      state: isUsable() || state !== 'usable' ? state : 'behind',
      lagBytes,
      counts,
    }),

    /** Compares the replica with the marks that this process wrote to the primary, oldest first. */
    async check(processId: string, marks: readonly Mark[]): Promise<void> {
      const lsn = marks.at(-1)?.lsn ?? '0/0'
      try {
        const seen = await run(null, (trx) => readMark(trx, { processId, lsn }))
        lagBytes = seen.lagBytes
        enter(stateOf(seen, marks))
      } catch (error) {
        if (state !== 'away') log.warn({ error }, 'a replica could not be checked')
        enter('away')
      }
    },

    /**
     * Reads in a transaction in which the user acts, if the replica has come to the position. Null
     * where the primary has to answer. What the work itself refuses is thrown.
     */
    async read<T>({ userId, position, work }: Reading<T>): Promise<{ value: T } | null> {
      if (!isUsable() || trusted?.history !== position.history) return null
      const reading = run(userId, work, (trx) => requireReplayed(trx, position))
      const { late, stop } = laterThan(patienceMs)
      try {
        const value = await Promise.race([reading.then((read) => ({ read })), late])
        if (value === 'late') {
          reading.catch(() => {})
          counts.failed += 1
          enter('away')
          return null
        }
        counts.answered += 1
        misses = 0
        return { value: value.read }
      } catch (error) {
        if (error instanceof AppError) throw error
        return noteFailure(error)
      } finally {
        stop()
      }
    },

    close: () => closePool(pool),
  }
}
