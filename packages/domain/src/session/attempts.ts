import { minutesMs } from '../limits/limits.ts'
import type { Rate } from '../limits/rate.ts'

/** What may be tried without being signed in, and is counted. */
export type AttemptKind = 'sign-in' | 'sign-up' | 'mail' | 'code' | 'proof-code'

/**
 * Who shares a count. `pair`: one sender at one account. `account`: all senders at one account but
 * devices that have signed in to it before; where codes are typed, such a device has a count of the
 * same size. `sender`: one sender at all accounts.
 */
export type AttemptScope = 'pair' | 'account' | 'sender'

/**
 * [Daily bound of codes] Six digits can be guessed: so in any 24 hours at most twice the burst of
 * codes is tried at one account, whoever tries and however many codes are mailed. Then codes are
 * refused like wrong ones, and links still work.
 */
const dailyCodeRate: Rate = { burst: 10, everyMs: minutesMs(144) }

/**
 * [Limits on signing in] Nobody else's tries reach a device that has signed in before: it has a
 * count of its own. And where all strangers together are held back, another way stays open: a
 * password is not needed with a link by mail, and of the mails held back one that still works lies
 * in the mailbox, as they are let through more often than a link ends.
 */
export const attemptRates: Record<AttemptKind, Partial<Record<AttemptScope, Rate>>> = {
  'sign-in': {
    pair: { burst: 10, everyMs: minutesMs(1) },
    account: { burst: 30, everyMs: minutesMs(2) },
    sender: { burst: 100, everyMs: 15_000 },
  },
  'sign-up': {
    pair: { burst: 5, everyMs: minutesMs(10) },
    sender: { burst: 20, everyMs: minutesMs(2) },
  },
  mail: {
    pair: { burst: 5, everyMs: minutesMs(12) },
    account: { burst: 10, everyMs: minutesMs(6) },
    sender: { burst: 20, everyMs: minutesMs(2) },
  },
  code: {
    pair: { burst: 10, everyMs: minutesMs(1) },
    account: dailyCodeRate,
    sender: { burst: 50, everyMs: 15_000 },
  },
  'proof-code': {
    pair: { burst: 10, everyMs: minutesMs(1) },
    account: dailyCodeRate,
    sender: { burst: 50, everyMs: 15_000 },
  },
}

/** Wrong six-digit codes after which a mail's code is worth nothing; its link still works. */
export const maxCodeAttempts = 5

/** How long links in mails work. */
export const linkMs = {
  verify_email: minutesMs(24 * 60),
  change_email: minutesMs(24 * 60),
  magic_link: minutesMs(10),
  reset_password: minutesMs(10),
  mobile_session: minutesMs(5),
  prove_address: minutesMs(10),
  /** Longer than from the first mail about an unused account to its erasure. */
  keep_account: minutesMs(120 * 24 * 60),
} as const

export type LinkPurpose = keyof typeof linkMs
