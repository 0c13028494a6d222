import { DatabaseError } from 'pg'
import type { ClientBase } from 'pg'

const lostConnections = new WeakMap<ClientBase, Error>()

/**
 * Listens to a client's errors for as long as the client lives. An unhandled error event ends the
 * process, and pg-pool removes its own listener while a client is checked out. The driver may emit
 * several errors for one loss; the first one gives the reason.
 */
export const trackConnectionLoss = (client: ClientBase, onLost: (error: Error) => void): void => {
  client.on('error', (error) => {
    if (lostConnections.has(client)) return
    lostConnections.set(client, error)
    onLost(error)
  })
}

/** The reason for the loss of a watched client's connection; undefined if no loss is known. */
export const connectionLossOf = (client: ClientBase): Error | undefined =>
  lostConnections.get(client)

/** True when PostgreSQL answered with an error; false when no answer arrived. */
export const isServerRejection = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError

/** The session was ended by an administrator, a shutdown or a crash of another session. */
const endedSession = ['57P01', '57P02', 'ECONNRESET', 'EPIPE']
/** Errors that the driver reports without a code. */
const endedConnection =
  /^(Connection terminated( unexpectedly)?|Client has encountered a connection error and is not queryable)$/

/**
 * True when an open connection was lost for a reason that another connection does not share. False
 * when no connection could be opened, and after a time limit: the same work would exceed it again.
 */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return endedSession.includes(error.code)
  return endedConnection.test(error.message)
}
