import { remainingStepMs } from '@crosscheck/domain/limits/constant-time-response'
import type { Context } from '../../../context/context.ts'
import type { Allowance } from '@crosscheck/domain/contract/call/define'
import { AppError, errorReasons, type ErrorCode } from '@crosscheck/domain/errors'
import { limits, type LimitedAction } from '@crosscheck/domain/limits/limits'
import { addToWindow, readWindow } from '@crosscheck/domain/limits/rolling-window'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { isWorthRetrying } from '../../../db/errors/database-error.ts'
import { lockEvents, readEvents, writeEvents } from './repository.ts'

/** Settles at the next whole step since the request began. */
export const respondInConstantTime = async <T>(
  { responseStepMs }: Pick<Context, 'responseStepMs'>,
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const rest = remainingStepMs(performance.now() - began, responseStepMs)
    // timers may fire slightly early
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(rest)))
  }
}

type Deps = Pick<Context, 'clock' | 'random'>

/** All others are RATE_LIMITED. */
const refusals: Partial<Record<LimitedAction, ErrorCode>> = {
  profile_creation: 'PROFILE_LIMIT',
  identifier_change: 'IDENTIFIER_LIMIT',
  message_send: 'MESSAGE_LIMIT',
  contact_request: 'CONTACT_REQUEST_LIMIT',
  consent_change: 'CONSENT_CHANGE_LIMIT',
}

/** Some actions share the specification's general text, which names the action. */
const refusalOf = (action: LimitedAction, retryAt: Date | undefined): AppError =>
  new AppError(refusals[action] ?? 'RATE_LIMITED', {
    retryAt,
    reason: errorReasons.find((reason) => reason === action),
  })

type LimitedAct = { userId: string; action: LimitedAction; failure?: string }

/**
 * Locks the counter and checks it. Returns what writes the act to it. `countsNow`: the act is
 * written at once, as the caller rolls back unless it happens.
 */
export const lockLimit = async (
  deps: Deps,
  trx: Trx,
  { userId, action: actionType, countsNow = false }: LimitedAct & { countsNow?: boolean },
): Promise<() => Promise<void>> => {
  const now = deps.clock.now()
  const counter = { userId, actionType }
  const counted = await lockEvents(trx, { ...counter, id: deps.random.id(), now, countsNow })
  // every limit allows a first act
  if (counted === null) return async () => {}
  const window = readWindow(counted, limits[actionType], now)
  const events = addToWindow(window, now)
  if (!events) throw refusalOf(actionType, window.nextAt ?? undefined)
  const [latest = now] = counted.slice(-1)
  const isWritten = countsNow && window.events.length === counted.length && latest <= now
  return async () => (isWritten ? undefined : writeEvents(trx, counter, events))
}

const counted = new WeakMap<Trx, LimitedAction[]>()

export const limitsCountedIn = (trx: Trx): readonly LimitedAction[] => counted.get(trx) ?? []

/**
 * Counts one act in its own transaction, so that parallel acts run one after another and a failed
 * act is not counted. Refuses when the limit is reached or cannot be counted (R3). In the second
 * case, `failure` is the text that the specification defines for the act.
 */
export const consumeLimit = (deps: Deps, trx: Trx, act: LimitedAct): Promise<void> =>
  consumeLimitFor(deps, trx, { ...act, perform: async () => {} })

type PerformedAct<T> = LimitedAct & {
  perform: () => Promise<T>
  /** Where the counter was locked in an earlier exchange. */
  locking?: ReturnType<typeof lockLimit> | undefined
}

/** The same, with an act whose statements share an exchange with the count. */
export const consumeLimitFor = async <T>(
  deps: Deps,
  trx: Trx,
  { perform, locking, ...act }: PerformedAct<T>,
): Promise<T> => {
  const { action, failure } = act
  let performing: Promise<T>
  try {
    const write = await (locking ?? lockLimit(deps, trx, act))
    const steps = sendInOrder(write, perform)
    performing = steps[1]
    await steps[0]
    counted.set(trx, [...limitsCountedIn(trx), action])
  } catch (error) {
    if (error instanceof AppError || isWorthRetrying(error)) throw error
    throw new AppError('LIMIT_UNAVAILABLE', {
      ...(failure !== undefined && { message: failure }),
      cause: error,
    })
  }
  return performing
}

export const readAllowance = async (
  deps: Pick<Context, 'clock'>,
  trx: Trx,
  { userId, action }: { userId: string; action: LimitedAction },
): Promise<Allowance> => {
  const events = await readEvents(trx, { userId, actionType: action })
  const { remaining, nextAt } = readWindow(events, limits[action], deps.clock.now())
  return { max: limits[action].max, remaining, nextAt: nextAt?.toISOString() ?? null }
}
