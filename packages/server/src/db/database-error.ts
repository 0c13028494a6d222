export type DatabaseError = { code: string; constraint: string | undefined }

const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

/** The SQLSTATE and constraint of an error PostgreSQL sent; null for every other error. */
export const databaseError = (error: unknown): DatabaseError | null => {
  if (!(error instanceof Error) || !('code' in error) || !isSqlState(error.code)) return null
  const constraint = 'constraint' in error ? error.constraint : undefined
  return { code: error.code, constraint: typeof constraint === 'string' ? constraint : undefined }
}

/** True when a row with the same key was there already, of the named constraint if one is given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const known = databaseError(error)
  return known?.code === '23505' && (constraint === undefined || known.constraint === constraint)
}

/** Shutting down, starting, full, a statement cut off by its time limit, or the connection gone. */
const awayCodes = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]
/** What the driver says without a code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** True when PostgreSQL cannot be asked right now, and the same may succeed a little later. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string')
    return awayCodes.includes(error.code) || error.code.startsWith('08')
  return awayMessages.test(error.message)
}

/** Serialisation failures and deadlocks: the same transaction can succeed when run again. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseError(error)?.code ?? '')
