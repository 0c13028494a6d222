import type { ErrorCode } from '@crosscheck/domain/errors'
import type { Log } from '../../../../lib/log.ts'

/** A failed social sign-in, with the error code for the page that began it. */
export class SocialFailure extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, cause?: unknown) {
    super(`The sign-in failed: ${code}`, { cause })
    this.name = 'SocialFailure'
    this.code = code
  }
}

/** Only the operator can fix these: a provider refuses this server or is unreachable. */
const forOperator: ErrorCode[] = ['AUTH_ERROR', 'NETWORK_ERROR']

/** Logs a failed sign-in without the user's data. */
export const logFailure = (log: Log, provider: string, failure: SocialFailure): void => {
  if (!forOperator.includes(failure.code)) return
  log.warn({ name: provider, code: failure.code, error: failure }, 'a social sign-in failed')
}
