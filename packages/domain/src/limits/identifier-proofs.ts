import { minutesMs } from './limits.ts'
import type { Rate } from './rate.ts'

/** How long a mailed or texted code works. */
export const proofSeconds = 10 * 60
/** How long a proof lasts: enough to write a request. */
export const grantSeconds = 30 * 60

/** With eight digits, the tries that the limits allow practically never guess a code. */
export const proofCodeDigits = 8

const dayMs = minutesMs(1440)

/**
 * Codes for people without an account.
 *
 * `identifier`: all codes to one address or number. Beyond the limit nothing is sent, and the
 * answer stays the same: a refusal would disclose that someone else asked for a code.
 *
 * `installation`: all codes of one kind together. Text messages cost money.
 *
 * `tries`: the codes that may be entered for one request. `uses`: a code works once. `grantUses`:
 * objections and withdrawals with one proof; enough to change one's mind.
 */
export const proofRates = {
  identifier: { burst: 5, everyMs: minutesMs(60) },
  sender: { burst: 10, everyMs: minutesMs(6) },
  installation: {
    email: { burst: 300, everyMs: 5000 },
    phone: { burst: 60, everyMs: minutesMs(1) },
  },
  tries: { burst: 5, everyMs: dayMs },
  uses: { burst: 1, everyMs: dayMs },
  grantUses: { burst: 10, everyMs: dayMs },
  senderTries: { burst: 50, everyMs: 15_000 },
} as const satisfies Record<string, Rate | Record<string, Rate>>
