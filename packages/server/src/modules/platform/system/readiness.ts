import { isDatabaseUnavailable } from '../../../db/errors/database-error.ts'
import { settlesWithin } from '../../../lib/closing/close-in-order.ts'

/**
 * Resolves while the checked part works. Otherwise it throws: `NotReadyError` with a reason for
 * operators, or the original error.
 */
export type ReadinessCheck = () => Promise<void>

/** Checks by their name in `/readyz`. */
export type ReadinessChecks = Readonly<Record<string, ReadinessCheck>>

/** Why a part is not ready: a stable code that is public, such as `full`. */
export class NotReadyError extends Error {
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`Not ready: ${reason}.`, { cause })
    this.name = 'NotReady'
    this.reason = reason
  }
}

/** A part works for some users only. The process stays ready: another would serve no more. */
export class DegradedError extends NotReadyError {}

export type CheckResult =
  | { name: string; status: 'ok' }
  | { name: string; status: 'degraded' | 'failed'; reason: string }

export type Readiness = { isReady: boolean; checks: CheckResult[] }

const reasonOf = (error: unknown): string => {
  if (error instanceof NotReadyError) return error.reason
  return isDatabaseUnavailable(error) ? 'unreachable' : 'error'
}

/** The result of the work. Rejects with `NotReadyError` if it takes longer. */
export const inTime = async <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  if (!(await settlesWithin(work, limitMs))) throw new NotReadyError('timeout')
  return work
}

/** Load balancers check every few seconds with a short timeout. */
const defaultTimeoutMs = 3_000

/** Runs all checks in parallel; a check that does not answer in time has failed. */
export const checkReadiness = async (
  checks: ReadinessChecks,
  limitMs = defaultTimeoutMs,
): Promise<Readiness> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<CheckResult> => {
      try {
        await inTime(check(), limitMs)
        return { name, status: 'ok' }
      } catch (error) {
        const status = error instanceof DegradedError ? 'degraded' : 'failed'
        return { name, status, reason: reasonOf(error) }
      }
    }),
  )
  return { isReady: results.every(({ status }) => status !== 'failed'), checks: results }
}
