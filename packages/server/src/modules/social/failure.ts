import type { ErrorCode } from '@crosscheck/domain/errors'

/** Why a social sign-in came to nothing, as the page it began on is told. */
export class SocialFailure extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, cause?: unknown) {
    super(`The sign-in failed: ${code}`, { cause })
    this.name = 'SocialFailure'
    this.code = code
  }
}
