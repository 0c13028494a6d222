import { UnknownCommitOutcome } from './commit-outcome.ts'
import { isNodeLost } from './lost-node.ts'

export type DatabaseError = { code: string; constraint: string | undefined }

const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

/** A foreign key, a unique key. */
const keyCodes = ['23503', '23505']
/** On a node, the number of the shard follows the names of tables and of keys. */
const namesOfNode = /\b([a-z]\w*?)_\d+\b/g

/**
 * Of an error of a node, Citus passes the message on, and not the field with the constraint. The
 * message names a key and its table, in the language of the node. The longer name is the key's, as
 * it begins with the table's.
 */
const keyInMessage = (message: string): string | undefined =>
  [...message.matchAll(namesOfNode)]
    .map(([, name = '']) => name)
    .toSorted((one, other) => other.length - one.length)[0]

const constraintOf = (error: Error, code: string): string | undefined => {
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return keyCodes.includes(code) ? keyInMessage(error.message) : undefined
}

/** The SQLSTATE and constraint of an error PostgreSQL sent; null for every other error. */
export const databaseError = (error: unknown): DatabaseError | null => {
  if (!(error instanceof Error) || !('code' in error) || !isSqlState(error.code)) return null
  return { code: error.code, constraint: constraintOf(error, error.code) }
}

/** True when a row with the same key existed, of the named constraint if one is given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const known = databaseError(error)
  return known?.code === '23505' && (constraint === undefined || known.constraint === constraint)
}

/**
 * PostgreSQL is shutting down, starting, read-only, out of connections or memory, cut off a
 * statement or an idle transaction by its limits, or can't be reached.
 */
const unavailableCodes = [
  '25006',
  '25P03',
  '53200',
  '53300',
  '53400',
  '57014',
  '57P05',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]
/** Errors that the driver reports without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|Cannot use a pool after calling end on the pool)/

/** PostgreSQL's socket in the file system is gone while it does not run. */
const isSocketMissing = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/** True when PostgreSQL is out of reach for now, and the same may succeed a little later. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof UnknownCommitOutcome || isSocketMissing(error) || isNodeLost(error))
    return true
  if ('code' in error && typeof error.code === 'string')
    return unavailableCodes.includes(error.code)
  return unavailableMessages.test(error.message)
}

/** `select *` was planned before a newer release added a column. */
export const isPlanOutdated = (error: unknown): boolean => databaseError(error)?.code === '0A000'

/**
 * Serialization failures, deadlocks and outdated plans: the same transaction can succeed when run
 * again.
 */
export const isWorthRetrying = (error: unknown): boolean =>
  isPlanOutdated(error) || ['40001', '40P01'].includes(databaseError(error)?.code ?? '')
