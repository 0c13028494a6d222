import type { UserAction } from '@crosscheck/domain/audit-actions'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { applyConsent } from '@crosscheck/domain/consent/apply'
import type { ConsentEffect } from '@crosscheck/domain/consent/effects'
import type { ConsentAction, ConsentState } from '@crosscheck/domain/consent/state'
import { AppError } from '@crosscheck/domain/errors'
import type { LimitedAction } from '@crosscheck/domain/limits/limits'
import type { Context, RequestOrigin, Trx } from '../../../context.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { takeFromLimit } from '../../platform/limits/service.ts'
import { updateSide } from '../../matching/match-store/repository.ts'
import { createMessageKey } from '../../matching/match-store/message-keys.ts'
import { closeContact, releaseContact, seesPhone } from './contact.ts'
import { holdAnswer } from '../../platform/limits/constant-time-response.ts'
import { liftBlock, setBlock, tellAfterBlock } from '../blocks/blocks.ts'
import { openMatch, otherParty, type OpenedMatch } from './opened-match.ts'
import { presentConsent } from './presenter.ts'
import {
  findOwnAnswer,
  insertRequest,
  otherMatches,
  setExchanged,
  updateRequest,
} from './repository.ts'
import { tellBoth, tellParty } from './notify.ts'
import { tellConsentChange } from './notify-change.ts'
import { consentFailures } from './texts.ts'

export type ConsentActor = { userId: string; origin: RequestOrigin }
/** What the calls do; messages have their own way. */
export type ConsentAct = Exclude<ConsentAction, { type: 'message' }>

/** Nobody who wants to be left alone has to wait for it: a block is not counted. */
const limitOf: Record<ConsentAct['type'], { action: LimitedAction; failure: string } | null> = {
  agree: { action: 'consent_change', failure: consentFailures.change },
  decline: { action: 'consent_change', failure: consentFailures.change },
  withdraw: { action: 'consent_change', failure: consentFailures.change },
  request: { action: 'contact_request', failure: consentFailures.request },
  respond: { action: 'consent_change', failure: consentFailures.respond },
  block: null,
  unblock: null,
}

const auditTypes: Record<ConsentAct['type'], UserAction[]> = {
  agree: ['consent_change'],
  decline: ['consent_change'],
  withdraw: ['consent_change'],
  request: ['contact_request', 'consent_requested'],
  respond: ['consent_change', 'consent_responded'],
  block: ['match_blocked'],
  unblock: ['match_unblocked'],
}

const audit = async (
  context: Context,
  trx: Trx,
  actor: ConsentActor,
  match: OpenedMatch,
  act: ConsentAct,
) => {
  const details = {
    matchId: match.id,
    action: act.type,
    ...(act.type === 'request' && { requestId: act.id, requestType: act.requestType }),
    ...(act.type === 'respond' && {
      requestId: act.requestId,
      status: act.accept ? 'accepted' : 'rejected',
    }),
  }
  for (const actionType of auditTypes[act.type])
    await recordAudit(context, trx, { ...actor, actionType, details })
}

const storeRequests = async (trx: Trx, match: OpenedMatch, next: ConsentState): Promise<void> => {
  for (const { id, type, requester, status, requestedAt, respondedAt } of next.requests) {
    const before = match.state.requests.find((request) => request.id === id)
    if (!before) {
      await insertRequest(trx, {
        matchId: match.id,
        id,
        requesterUserId: match.users[requester],
        targetUserId: match.users[requester === 'first' ? 'second' : 'first'],
        requestType: type,
        status,
        requestedAt,
        respondedAt,
      })
    } else if (before.status !== status)
      await updateRequest(trx, match.id, id, { status, respondedAt })
  }
}

const storeBlock = async (
  context: Context,
  trx: Trx,
  match: OpenedMatch,
  next: ConsentState,
): Promise<void> => {
  const { blocked } = next.sides[match.viewer]
  if (blocked === match.state.sides[match.viewer].blocked) return
  const own = match.users[match.viewer]
  const other = match.users[otherParty(match)]
  if (blocked) return setBlock(trx, own, other, context.clock.now())
  await liftBlock(trx, own, other)
  await tellAfterBlock(context, trx, own, other)
}

const storeOwnSide = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  match: OpenedMatch,
  next: ConsentState,
): Promise<void> => {
  const own = next.sides[match.viewer]
  await updateSide(trx, match.users[match.viewer], match.id, {
    consent: own.answer,
    consentAt: own.answeredAt,
    keepPhoneBack: own.keepPhoneBack,
    inAppOnly: own.inAppOnly,
    updatedAt: clock.now(),
  })
}

const bringAbout = async (
  context: Context,
  trx: Trx,
  match: OpenedMatch,
  next: ConsentState,
  effects: readonly ConsentEffect[],
): Promise<void> => {
  for (const effect of effects) {
    if (effect.type === 'tell') await tellParty(context, trx, match, effect.to, effect.what)
    if (effect.type === 'close') await closeContact(context, trx, match)
    if (effect.type === 'release') {
      await createMessageKey(context, match.id)
      await releaseContact(context, trx, match, next)
    }
    if (effect.type === 'exchange' && next.exchangedAt !== null) {
      await setExchanged(trx, match.id, next.exchangedAt)
      await tellBoth(context, trx, match, 'exchange')
    }
  }
  const isContactNew = effects.some(({ type }) => type === 'release')
  await tellConsentChange(context, trx, match, next, isContactNew)
}

/**
 * A block is of a person: whatever the two have agreed to in other matches ends with it, as declines.
 * Where nothing is agreed nothing is said; the block alone keeps it so. What it could not end then
 * ends when it is lifted: nothing opens by that.
 */
const endElsewhere = async (
  context: Context,
  trx: Trx,
  actor: ConsentActor,
  match: OpenedMatch,
): Promise<void> => {
  for (const id of await otherMatches(trx, match.users, match.id)) {
    const { consent, hiddenAt } = await findOwnAnswer(trx, actor.userId, id)
    if (consent !== 'agreed' || hiddenAt !== null) continue
    const elsewhere = await openMatch(trx, actor.userId, id, true)
    const result = applyConsent(
      elsewhere.state,
      elsewhere.viewer,
      { type: 'decline' },
      context.clock.now(),
    )
    if (!result.ok) continue
    await storeOwnSide(context, trx, elsewhere, result.state)
    await storeRequests(trx, elsewhere, result.state)
    await bringAbout(context, trx, elsewhere, result.state, result.effects)
  }
}

/** An act on an opened and locked match, in the caller's transaction; gives the state it leads to. */
export const actOnMatch = async (
  context: Context,
  trx: Trx,
  actor: ConsentActor,
  match: OpenedMatch,
  act: ConsentAct,
): Promise<ConsentState> => {
  if (act.type === 'block') await endElsewhere(context, trx, actor, match)
  const known =
    act.type === 'request' ? { ...act, seesPhone: await seesPhone(context, match) } : act
  const result = applyConsent(match.state, match.viewer, known, context.clock.now())
  if (!result.ok) {
    const { code, retryAt } = result.refusal
    throw new AppError(code, retryAt ? { retryAt } : {})
  }
  if (!result.changed) return result.state
  const limit = limitOf[act.type]
  if (limit) await takeFromLimit(context, trx, actor.userId, limit.action, limit.failure)
  await storeOwnSide(context, trx, match, result.state)
  await storeBlock(context, trx, match, result.state)
  await storeRequests(trx, match, result.state)
  if (act.type === 'unblock') await endElsewhere(context, trx, actor, match)
  await bringAbout(context, trx, match, result.state, result.effects)
  await audit(context, trx, actor, match, act)
  return result.state
}

/**
 * One side's act, and all that comes of it, or nothing of both. Whether the other side is told, which
 * it is not after a block or a dismissal, must not show in the time that the answer takes.
 */
export const changeConsent = (
  context: Context,
  actor: ConsentActor,
  matchId: string,
  act: ConsentAct,
): Promise<ConsentView> =>
  holdAnswer(context, () =>
    context.database.transaction('app', actor.userId, async (trx) => {
      const match = await openMatch(trx, actor.userId, matchId, true)
      const state = await actOnMatch(context, trx, actor, match, act)
      return presentConsent(context, trx, match, state)
    }),
  )

export const readConsent = (
  context: Context,
  userId: string,
  matchId: string,
): Promise<ConsentView> =>
  context.database.transaction('app', userId, async (trx) => {
    const match = await openMatch(trx, userId, matchId, false)
    return presentConsent(context, trx, match, match.state)
  })
