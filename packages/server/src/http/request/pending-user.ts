import type { AccessClaims } from '../../crypto/tokens/tokens.ts'
import type { Database, Trx } from '../../db/database.ts'
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

type Deps = SessionReaders & { database: Database }

/**
 * Joins the reading of the session with the reading of the data. `database` serves this request
 * only: until the session has been read, each of its transactions reads it in the same exchange and
 * fails if the session has ended, or reads it before, where another role or user acts.
 */
export const createPendingUser = (
  { readActingUser, readActingUserIn, database }: Deps,
  claims: AccessClaims,
): { user: PendingUser; database: Database } => {
  let acting: Promise<ActingUser> | null = null
  let isRead = false
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
  return {
    user: { id: claims.userId, sessionId: claims.sessionId, read },
    database: {
      ...database,
      async transaction(role, userId, work, options) {
        const isOwn = userId === claims.userId
        const isReadWithSession = !isRead && isOwn && (role === 'app' || role === 'auth')
        if (isReadWithSession)
          return database.transaction(role, userId, work, { ...options, check })
        await read()
        return database.transaction(role, userId, work, options)
      },
    },
  }
}
