import { minutesMs } from '../limits/limits.ts'
import type { Rate } from '../limits/rate.ts'

/**
 * Mails to an address that its account has not verified: the mailbox's owner may not have requested
 * anything.
 *
 * `repeat`: one account's requests for the same mail to the same address. Requests in between are
 * served by the mail that is already queued, so parallel requests send one mail.
 *
 * `receiver`: all of them to one mailbox, from any accounts and senders. Mails beyond the limit are
 * skipped without a message, which would disclose other users' requests. The link in every such
 * mail lifts the limit.
 */
export const verificationMailRates = {
  repeat: { burst: 1, everyMs: minutesMs(1) },
  receiver: { burst: 5, everyMs: minutesMs(120) },
} as const satisfies Record<string, Rate>
