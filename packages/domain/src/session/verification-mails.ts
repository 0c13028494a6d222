import { minutesMs } from '../limits/limits.ts'
import type { Rate } from '../limits/rate.ts'

/**
 * Mails to an address that the account they are about has not proved: its owner may have asked for
 * nothing.
 *
 * `repeat`: one account's requests for the same mail to the same address. Those in between are served
 * by the mail that is on its way, so requests at the same moment send one.
 *
 * `receiver`: all of them to one mailbox, whichever accounts and senders they come from. What exceeds
 * it is left out in silence. It tells nobody what others have asked for, and the link in every such
 * mail lifts it.
 */
export const verificationMailRates = {
  repeat: { burst: 1, everyMs: minutesMs(1) },
  receiver: { burst: 5, everyMs: minutesMs(120) },
} as const satisfies Record<string, Rate>
