import type { CallName } from '@crosscheck/domain/contract/contract'
import type { BurstLimit, Call } from '@crosscheck/domain/contract/call/define'

const growingCalls: readonly BurstLimit[] = ['write', 'sign-up', 'mail']

/** Small acts by which users protect themselves. */
const protectiveCalls: readonly CallName[] = [
  'POST /api/auth/logout',
  'POST /api/v1/mail-preferences/unsubscribe',
  'POST /api/v1/mail-stops',
  'POST /api/v1/matches/:id/block',
  'POST /api/v1/matches/:id/consent/decline',
  'POST /api/v1/matches/:id/consent/withdraw',
  'POST /api/v1/matches/:id/report',
  'PUT /api/v1/mail-preferences',
]

/**
 * True for a call that is refused while only the storage reserve is left. The reserve is for
 * signing in and reading, deleting, and acts of protection.
 */
export const storesMoreData = (name: string, { method, limit }: Call): boolean =>
  method !== 'DELETE' &&
  growingCalls.includes(limit) &&
  !protectiveCalls.some((act) => act === name)
