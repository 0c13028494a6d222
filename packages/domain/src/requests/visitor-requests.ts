import { minutesMs } from '../limits/limits.ts'
import type { Rate } from '../limits/rate.ts'

/**
 * The requests of people without an account, after they proved an address or number. `objection`:
 * to more than identifiers, such as a name, a photo or a description. `minor`: about a person under
 * 18.
 */
export const requestKinds = ['access', 'correction', 'objection', 'question', 'minor'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Requests about minors are cases of their own, because they are reviewed first. */
export const caseKindOfRequest = (kind: RequestKind): 'request' | 'minor' =>
  kind === 'minor' ? 'minor' : 'request'

/** A copy can be asked for without words; everything else needs some. */
export const needsText = (kind: RequestKind): boolean => kind !== 'access'

export const maxRequestLength = 4000

/** How long the mail with an answer is tried. */
export const answerSeconds = 7 * 24 * 3600

/**
 * `identifier`: requests of one address or number. Beyond it nothing is stored, and the answer
 * stays the same: a refusal would disclose that someone else with access to the mailbox asked.
 */
export const requestRates = {
  identifier: { burst: 5, everyMs: minutesMs(1440) },
  sender: { burst: 10, everyMs: minutesMs(10) },
  installation: { burst: 300, everyMs: minutesMs(1) },
} as const satisfies Record<string, Rate>
