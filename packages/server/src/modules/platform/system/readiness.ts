import { isDatabaseUnavailable } from '../../../db/errors/database-error.ts'

/**
 * Resolves while what it checks works. It throws otherwise: `NotReady` with a reason for operators,
 * or whatever failed.
 */
export type ReadinessCheck = () => Promise<void>

/** By the name under which `/readyz` reports it. */
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>

/** Why a part is not ready: a stable code that anybody may read, such as `full`. */
export class NotReadyError extends Error {
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`Not ready: ${reason}.`, { cause })
    this.name = 'NotReady'
    this.reason = reason
  }
}

export type CheckResult = { name: string; status: 'ok' } | FailedCheck
type FailedCheck = { name: string; status: 'failed'; reason: string }

export type Readiness = { isReady: boolean; checks: CheckResult[] }

const reasonOf = (error: unknown): string => {
  if (error instanceof NotReadyError) return error.reason
  return isDatabaseUnavailable(error) ? 'unreachable' : 'error'
}

const runBounded = async (check: ReadinessCheck, limitMs: number): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new NotReadyError('timeout')), limitMs)
  try {
    await Promise.race([check(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Balancers ask every few seconds and give up soon. */
const defaultTimeoutMs = 3_000

/** Runs all checks at the same time; one that does not answer in time has failed. */
export const checkReadiness = async (
  checks: ReadinessChecks,
  limitMs = defaultTimeoutMs,
): Promise<Readiness> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<CheckResult> => {
      try {
        await runBounded(check, limitMs)
        return { name, status: 'ok' }
      } catch (error) {
        return { name, status: 'failed', reason: reasonOf(error) }
      }
    }),
  )
  return { isReady: results.every(({ status }) => status === 'ok'), checks: results }
}
