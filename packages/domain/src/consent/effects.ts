import type { Party, SideState } from './state.ts'

/**
 * The results of an act. `notify`: the side gets a notification and mail that it was asked
 * (`request`), that its request was granted (`approval`), or that the other side answered
 * (`response`). `exchange`: the first exchange, so both get a mail. `release`: both now receive the
 * details that the other side shares. `close`: neither side receives details any more.
 */
export type ConsentEffect =
  | { type: 'notify'; to: Party; what: 'request' | 'approval' | 'response' }
  | { type: 'exchange' | 'release' | 'close' }

/**
 * Users get no unwanted notifications: none after a block or about a match they dismissed. After
 * they decline, they get only new requests, which have to wait for the cooldown.
 */
export const shouldNotify = (
  { blocked, review, answer }: SideState,
  what: 'request' | 'approval' | 'response',
): boolean => !blocked && review !== 'dismissed' && (what === 'request' || answer !== 'declined')
