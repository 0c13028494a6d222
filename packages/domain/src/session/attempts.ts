import { minutesMs } from '../limits/limits.ts'
import type { Rate } from '../limits/rate.ts'

/** Attempts that are possible without a session, and are counted. */
export type AttemptKind = 'sign-in' | 'sign-up' | 'mail' | 'code' | 'proof-code'

/**
 * The scope of a count. `pair`: one sender at one account. `account`: all senders at one account
 * except recognized devices; where codes are typed, such a device has a count of the same size.
 * `sender`: one sender at all accounts.
 */
export type AttemptScope = 'pair' | 'account' | 'sender'

/**
 * [Daily bound of codes] Six digits can be guessed. So one account accepts at most twice the burst
 * of codes in any 24 hours, from all senders and however many codes are mailed. After that, codes
 * are refused like wrong ones, and links still work.
 */
const dailyCodeRate: Rate = { burst: 10, everyMs: minutesMs(144) }

/**
 * [Limits on signing in] Other senders' attempts never block a recognized device, which has a count
 * of its own. Where all unrecognized senders together are limited, another way remains open. A link
 * by mail requires no password. If mails are limited, a valid one is already in the mailbox,
 * because mails are allowed more often than links expire.
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

/** The number of wrong six-digit codes that invalidates a mail's code; its link still works. */
export const maxCodeAttempts = 5

/** Codes expire before links that work for longer: they are short enough to be guessed. */
export const maxCodeAgeMs = minutesMs(60)

export const linkMs = {
  verify_email: minutesMs(24 * 60),
  change_email: minutesMs(24 * 60),
  magic_link: minutesMs(10),
  reset_password: minutesMs(10),
  mobile_session: minutesMs(5),
  prove_address: minutesMs(10),
  /** Longer than from the mail about an unused account to its erasure. */
  keep_account: minutesMs(120 * 24 * 60),
} as const

export type LinkPurpose = keyof typeof linkMs

/** They sign in or set a password, so they end when the password changes. */
export const signInLinks = [
  'magic_link',
  'reset_password',
  'mobile_session',
] as const satisfies readonly LinkPurpose[]
