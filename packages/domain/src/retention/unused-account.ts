import { dayMs, msSince, type Day } from '../clock.ts'

const startOf = (day: Day): Date => new Date(`${day}T00:00:00.000Z`)

/** Periods in days. Decision 36 gives the reasons. */
export const unusedAccountDays = {
  /** Without a sign-in or a session refresh, an account with a confirmed address is unused. */
  unused: 730,
  /** An unused account is observed this long before its owner is asked. */
  observed: 7,
  /** From the mail to the erasure, at least. */
  asked: 60,
  /** An account whose address was never confirmed gets no mail. */
  unconfirmed: 30,
  /** A mail that did not reach the mail server is requested again. */
  requestAgain: 7,
  /** How long the mail server has permanently refused the address. */
  unreachable: 365,
} as const

/** `observed` comes before the mail, and is the only stage of an unconfirmed account. */
export type Stage = 'observed' | 'asked'

export type AccountUse = {
  confirmed: boolean
  lastUsedOn: Day | null
  createdAt: Date
  /** A session that has not ended. */
  hasSession: boolean
  isAdmin: boolean
}

export type NoticeState = {
  stage: Stage
  /** The time waited in this stage; see `elapsedWait`. */
  waitedMs: number
  countedAt: Date
  /** When the mail was last queued. */
  requestedAt: Date | null
  /** When the mail server accepted the mail. */
  mailedAt: Date | null
  /** Since when the mail server permanently refuses the address. */
  refusedAt: Date | null
}

export type ErasureReason = 'unused' | 'unreachable' | 'unconfirmed'

export type UnusedStep =
  | { act: 'nothing' }
  /** The stored day of the last use, or of the sign-up, is in the future: today replaces it. */
  | { act: 'correct-last-use' }
  /** The account is used or exempt: the stored state of its notices is deleted. */
  | { act: 'forget' }
  | { act: 'observe' }
  | { act: 'wait'; waitedMs: number }
  | { act: 'request-mail'; waitedMs: number }
  | { act: 'erase'; reason: ErasureReason; waitedMs: number }

/**
 * The most that one check adds to the time waited. Accounts are checked once a day. So a clock that
 * jumps ahead by a year adds no more than this, and days without a server do not count.
 */
const maxCountedMs = 26 * 3_600_000

/** The time waited so far, measured from check to check rather than from a single stored moment. */
const elapsedWait = ({ waitedMs, countedAt }: NoticeState, now: Date): number => {
  const elapsed = now.getTime() - countedAt.getTime()
  return waitedMs + Math.min(Math.max(0, elapsed), maxCountedMs)
}

/** One jump of the clock may have added `longestCountMs`, so that much more has to pass. */
const hasWaitedDays = (waitedMs: number, days: number): boolean =>
  waitedMs >= days * dayMs + maxCountedMs

const daysUntilOver = ({ confirmed }: AccountUse): number =>
  confirmed ? unusedAccountDays.unused : unusedAccountDays.unconfirmed

const lastUse = ({ lastUsedOn, createdAt }: AccountUse): Date =>
  lastUsedOn === null ? createdAt : startOf(lastUsedOn)

/** The use may have been at the end of its day. */
const isUnusedTooLong = (use: AccountUse, now: Date): boolean =>
  msSince(lastUse(use), now) >= (daysUntilOver(use) + 1) * dayMs

const nextStepUnconfirmed = (use: AccountUse, state: NoticeState, now: Date): UnusedStep => {
  const waitedMs = elapsedWait(state, now)
  return hasWaitedDays(waitedMs, daysUntilOver(use)) && isUnusedTooLong(use, now) && !use.hasSession
    ? { act: 'erase', reason: 'unconfirmed', waitedMs }
    : { act: 'wait', waitedMs }
}

/** No time counts until the mail server has accepted the mail, or has refused its address. */
const nextStepUnsent = (state: NoticeState, waitedMs: number, now: Date): UnusedStep => {
  const counted = state.refusedAt === null ? 0 : waitedMs
  if (hasWaitedDays(counted, unusedAccountDays.unreachable))
    return { act: 'erase', reason: 'unreachable', waitedMs: counted }
  const { requestedAt } = state
  const isDue =
    requestedAt === null || msSince(requestedAt, now) >= unusedAccountDays.requestAgain * dayMs
  return { act: isDue ? 'request-mail' : 'wait', waitedMs: counted }
}

const nextStepNotified = (use: AccountUse, state: NoticeState, now: Date): UnusedStep => {
  const { stage, mailedAt } = state
  const waitedMs = elapsedWait(state, now)
  const wait: UnusedStep = { act: 'wait', waitedMs }
  if (use.hasSession) return wait
  if (stage === 'observed')
    return hasWaitedDays(waitedMs, unusedAccountDays.observed)
      ? { act: 'request-mail', waitedMs: 0 }
      : wait
  if (mailedAt === null) return nextStepUnsent(state, waitedMs, now)
  const days = unusedAccountDays.asked
  const isOver = hasWaitedDays(waitedMs, days) && msSince(mailedAt, now) >= days * dayMs
  return isOver ? { act: 'erase', reason: 'unused', waitedMs } : wait
}

/**
 * The next step for an account: active -> observed -> asked -> erased for an unused one, active ->
 * observed -> erased for one that was never confirmed. Any use leads back to active. Administrators
 * are exempt.
 */
export const nextUnusedAccountStep = (
  use: AccountUse,
  state: NoticeState | null,
  now: Date,
): UnusedStep => {
  const nothing: UnusedStep = state ? { act: 'forget' } : { act: 'nothing' }
  if (use.isAdmin) return nothing
  if (lastUse(use).getTime() > now.getTime() + dayMs) return { act: 'correct-last-use' }
  if (!use.confirmed) {
    if (!state) return { act: 'observe' }
    return state.stage === 'observed' ? nextStepUnconfirmed(use, state, now) : nothing
  }
  if (!isUnusedTooLong(use, now)) return nothing
  return state ? nextStepNotified(use, state, now) : { act: 'observe' }
}
