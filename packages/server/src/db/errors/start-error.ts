import { ExplainedFailure } from '../../lib/explained-failure.ts'
import { databaseError } from './database-error.ts'

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
]
/**
 * Wrong password, no such role, no such database, rejected by pg_hba.conf, not yet started, full.
 */
const refusals = ['28P01', '28000', '3D000', '42501', '57P03', '53300']

/**
 * The expected failures of an outside PostgreSQL, as a sentence; every other error stays as it is.
 * PostgreSQL names roles and databases in these texts, never passwords.
 */
export const explainDatabase = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (unreachable.includes(code))
    return new ExplainedFailure(
      `The PostgreSQL at DATABASE_URL cannot be reached (${error.message || code}).`,
      { cause: error },
    )
  if (refusals.includes(databaseError(error)?.code ?? ''))
    return new ExplainedFailure(
      `PostgreSQL refused DATABASE_URL or DATABASE_OWNER_URL: ${error.message}. docs/operations.md describes what the roles need.`,
      { cause: error },
    )
  return error
}
