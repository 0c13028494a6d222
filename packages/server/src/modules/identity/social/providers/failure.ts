import type { ErrorCode } from '@crosscheck/domain/errors'
import type { Log } from '../../../../context.ts'

/** Why a social sign-in came to nothing, as the page it began on is told. */
export class SocialFailure extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, cause?: unknown) {
    super(`The sign-in failed: ${code}`, { cause })
    this.name = 'SocialFailure'
    this.code = code
  }
}

/** What nobody but the operator can set right: a provider that refuses us or is not there. */
const forOperator: ErrorCode[] = ['AUTH_ERROR', 'NETWORK_ERROR']

/** A failed sign-in, for the log; what was said by whom is not part of it. */
export const logFailure = (log: Log, provider: string, failure: SocialFailure): void => {
  if (!forOperator.includes(failure.code)) return
  log.warn({ name: provider, code: failure.code, error: failure }, 'a sign-in elsewhere failed')
}
