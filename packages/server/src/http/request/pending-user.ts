import { AppError } from '@crosscheck/domain/errors'
import type { AccessClaims } from '../../crypto/tokens/tokens.ts'
import type { Database, Trx } from '../../db/database.ts'
import { onlyReads } from '../../db/transaction/last-statements.ts'
import { currentPosition, type Position } from '../../db/replica/position.ts'
import type { Replicas } from '../../db/replica/replicas.ts'
import type { ActingUser, TokenUser } from './handler.ts'

/** The owner of a verified token whose session is read in the request's first transaction. */
export type PendingUser = TokenUser & {
  /**
   * The session's user, from the transaction that reads the session. Reads it on its own where none
   * does. Throws when the session has ended or is locked.
   */
  read(): Promise<ActingUser>
}

export const isPending = (user: ActingUser | PendingUser | null): user is PendingUser =>
  user !== null && 'read' in user

export type SessionReaders = {
  /** Reads a session on its own. Throws when the session has ended or is locked. */
  readActingUser: (claims: AccessClaims) => Promise<ActingUser>
  /** The same in a transaction of the role app or auth in which the claims' user acts. */
  readActingUserIn: (trx: Trx, claims: AccessClaims) => Promise<ActingUser>
}

/** Replicas of the database, for a call whose data may come from one. */
export type ReplicaReads = Pick<Replicas, 'isUsable' | 'read'>

type Deps = SessionReaders & { database: Database; replicas?: ReplicaReads | undefined }

/**
 * Joins the reading of the session with the reading of the data. `database` serves this request
 * only: until the session has been read, each of its transactions reads it in the same exchange and
 * fails if the session has ended, or reads it before, where another role or user acts.
 *
 * [Reading from a replica] With `replicas`, the primary is asked for the session and its position,
 * and a replica that has come to this position for the data. So the answer contains every write that
 * was acknowledged before the request, by any user. Wherever a replica cannot answer, the primary
 * does, and after a write of the request itself.
 */
export const createPendingUser = (
  { readActingUser, readActingUserIn, database, replicas }: Deps,
  claims: AccessClaims,
): { user: PendingUser; database: Database } => {
  let acting: Promise<ActingUser> | null = null
  let isRead = false
  let position: Promise<Position | null> | null = null
  let mayHaveWritten = false
  /** A failed reading is repeated: its connection may have been lost. */
  const keep = (reading: Promise<ActingUser>): Promise<ActingUser> => {
    acting = reading
    reading.then(
      () => void (isRead = true),
      () => void (acting = isRead ? acting : null),
    )
    return reading
  }
  const read = (): Promise<ActingUser> => acting ?? keep(readActingUser(claims))
  const check = async (trx: Trx): Promise<void> => void (await keep(readActingUserIn(trx, claims)))
  /** Reads the session and the position. Null where the primary has to answer. */
  const readPosition = (): Promise<Position | null> =>
    database
      .transaction('app', claims.userId, currentPosition, { isOneExchange: true, check })
      .catch((error: unknown) => {
        if (error instanceof AppError) throw error
        return null
      })
  const readFromReplica = async <T>(work: (trx: Trx) => Promise<T>) => {
    if (mayHaveWritten || !replicas?.isUsable()) return null
    position ??= readPosition()
    const at = await position
    return at && replicas.read({ userId: claims.userId, position: at, work })
  }
  return {
    user: { id: claims.userId, sessionId: claims.sessionId, read },
    database: {
      ...database,
      async transaction(role, userId, work, options) {
        mayHaveWritten ||= !onlyReads(options)
        const isOwn = userId === claims.userId
        if (isOwn && role === 'app' && options?.isOneExchange) {
          const found = await readFromReplica(work)
          if (found) return found.value
        }
        const travelsAlong = !isRead && isOwn && (role === 'app' || role === 'auth')
        if (travelsAlong) return database.transaction(role, userId, work, { ...options, check })
        await read()
        return database.transaction(role, userId, work, options)
      },
    },
  }
}
