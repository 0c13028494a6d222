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

/** Serialisation failures and deadlocks: the same transaction can succeed when run again. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseError(error)?.code ?? '')
