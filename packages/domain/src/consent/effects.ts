import type { Party, SideState } from './state.ts'

/**
 * What follows from an act. `tell`: the side is told by bell and mail that it was asked (`request`),
 * that its request was granted (`approval`), or that the other side answered (`response`).
 * `exchange`: for the first time, so both are mailed. `release`: both now get what the other gives.
 * `close`: nobody gets anything any more.
 */
export type ConsentEffect =
  | { type: 'notify'; to: Party; what: 'request' | 'approval' | 'response' }
  | { type: 'exchange' | 'release' | 'close' }

/**
 * Nobody is told what they do not want to hear: nothing after a block or of a match they dismissed,
 * and once they have declined, nothing but a new request, which has to wait for its time.
 */
export const shouldNotify = (
  { blocked, review, answer }: SideState,
  what: 'request' | 'approval' | 'response',
): boolean => !blocked && review !== 'dismissed' && (what === 'request' || answer !== 'declined')
