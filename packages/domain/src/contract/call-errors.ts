import type { ErrorCode } from '../errors.ts'
import type { CallName } from './contract.ts'
import { ownCallErrors } from './own-call-errors.ts'
import { wireCallErrors } from './wire-call-errors.ts'

/**
 * The codes with which a call's own rules refuse, in addition to those of every call of its kind
 * (input, policy, limits, server failures).
 */
export const callErrors: Partial<Record<CallName, readonly ErrorCode[]>> = {
  ...ownCallErrors,
  ...wireCallErrors,
}
