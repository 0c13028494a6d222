import type { UserAction } from '@crosscheck/domain/audit-actions'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import { applyConsent } from '@crosscheck/domain/consent/apply'
import { isOpen } from '@crosscheck/domain/consent/guards'
import type { ConsentEffect } from '@crosscheck/domain/consent/effects'
import { parties, type ConsentAction, type ConsentState } from '@crosscheck/domain/consent/state'
import { AppError } from '@crosscheck/domain/errors'
import type { LimitedAction } from '@crosscheck/domain/limits/limits'
import type { Context } from '../../../context/context.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { expecting, isMissing } from '../../../lib/expecting.ts'
import { recordAuditEvents } from '../../platform/audit/service.ts'
import { consumeLimitFor, respondInConstantTime } from '../../platform/limits/service.ts'
import { listSidesWith } from '../../matching/write/repository/side-lists.ts'
import { updateSide } from '../../matching/write/repository/sides.ts'
import { createMessageKey } from '../../matching/write/message-keys.ts'
import { closeContact, shareContact, seesPhone } from './contact.ts'
import { recordAct, recordUndone } from '../../platform/journal/record.ts'
import { keepsContactInApp } from '../../describing/submitters/address.ts'
import { compareAfterBlock, notifyAfterBlock } from '../blocks/blocks.ts'
import { removeBlock, setBlock } from '../blocks/repository.ts'
import { openMatch, openMatchWith, otherParty, ownSide, type OpenedMatch } from './opened-match.ts'
import { presentChanged } from './presenter.ts'
import {
  endShownPhotos,
  findLimitEnd,
  insertRequest,
  setExchanged,
  updateRequest,
} from './repository.ts'
import { notifyParty } from './notify.ts'
import { notifyConsentChange } from './notify-change.ts'
import { consentFailures } from './texts.ts'

export type ConsentActor = { userId: string; origin?: RequestOrigin }
/** The acts of the consent API. Messages are sent through `messages/send.ts`. */
export type ConsentAct = Exclude<ConsentAction, { type: 'message' }>

/** A block has no limit: a user can block a counterpart at any time. */
const limitOf: Record<ConsentAct['type'], { action: LimitedAction; failure: string } | null> = {
  agree: { action: 'consent_change', failure: consentFailures.change },
  decline: { action: 'consent_change', failure: consentFailures.change },
  withdraw: { action: 'consent_change', failure: consentFailures.change },
  request: { action: 'contact_request', failure: consentFailures.request },
  respond: { action: 'consent_change', failure: consentFailures.respond },
  block: null,
  unblock: null,
}

/** An agreement that says nothing about mails. */
const lacksMailChoice = (act: ConsentAct): act is Extract<ConsentAct, { choices: unknown }> =>
  'choices' in act && act.choices.inAppOnly === undefined

/** Acts toward contact. Declining, ending contact and blocking are always possible. */
const opensContact = (act: ConsentAct): boolean =>
  act.type === 'agree' || act.type === 'request' || (act.type === 'respond' && act.accept)

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
  { actor, match, act }: { actor: ConsentActor; match: OpenedMatch; act: ConsentAct },
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
  const events = auditTypes[act.type].map((actionType) => ({ ...actor, actionType, details }))
  await recordAuditEvents(context, trx, events)
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
      await updateRequest(trx, { matchId: match.id, id, change: { status, respondedAt } })
  }
}

const storeBlock = async (
  context: Context,
  trx: Trx,
  { match, next }: { match: OpenedMatch; next: ConsentState },
): Promise<void> => {
  const { blocked } = next.sides[match.viewer]
  if (blocked === match.state.sides[match.viewer].blocked) return
  const own = match.users[match.viewer]
  const other = match.users[otherParty(match)]
  const block = { userId: own, blockedUserId: other, now: context.clock.now() }
  if (blocked) return setBlock(trx, block)
  const since = await removeBlock(trx, block)
  if (since) await compareAfterBlock(context, trx, { userId: own, since })
  await notifyAfterBlock(context, trx, { userId: own, otherUserId: other })
}

const storeOwnSide = async (
  { clock }: Pick<Context, 'clock'>,
  trx: Trx,
  { match, next }: { match: OpenedMatch; next: ConsentState },
): Promise<void> => {
  const own = next.sides[match.viewer]
  const userId = match.users[match.viewer]
  const now = clock.now()
  const about = { kind: 'contact', userId, subject: match.id } as const
  const before = ownSide(match).consent
  if (own.answer === 'declined' && before !== 'declined') recordAct(trx, about, now)
  if (own.answer !== 'declined' && before === 'declined') recordUndone(trx, about, now)
  await updateSide(trx, {
    userId,
    matchId: match.id,
    changes: {
      consent: own.answer,
      consentAt: own.answeredAt,
      keepPhoneBack: own.keepPhoneBack,
      inAppOnly: own.inAppOnly,
      updatedAt: now,
    },
  })
}

const applyEffects = async (
  context: Context,
  trx: Trx,
  {
    match,
    next,
    effects,
  }: { match: OpenedMatch; next: ConsentState; effects: readonly ConsentEffect[] },
): Promise<void> => {
  const wasOpen = isOpen(match.state)
  for (const effect of effects) {
    if (effect.type === 'close' || (effect.type === 'release' && !wasOpen))
      await endShownPhotos(trx, match.id, context.clock.now())
    if (effect.type === 'notify')
      await notifyParty(context, trx, { match, to: effect.to, notice: effect.what })
    if (effect.type === 'close') await closeContact(context, trx, match)
    if (effect.type === 'release') {
      await createMessageKey(context, match.id)
      await shareContact(context, trx, { match, consentState: next })
    }
    if (effect.type === 'exchange' && next.exchangedAt !== null) {
      await setExchanged(trx, match.id, next.exchangedAt)
      for (const to of parties) await notifyParty(context, trx, { match, to, notice: 'exchange' })
    }
  }
  const isPhoneBack = ({ sides }: ConsentState) => sides[match.viewer].keepPhoneBack
  // The choice about mails is not seen.
  const changesPhone = isOpen(next) && isPhoneBack(next) !== isPhoneBack(match.state)
  await notifyConsentChange(context, trx, { match, next, changesPhone })
}

/**
 * Declines in a match without a limit, also in a hidden one, which may be shown again: as part of a
 * block, or again after a restore.
 */
export const endAgreement = async (
  context: Context,
  trx: Trx,
  {
    userId,
    matchId,
    onlyIfGiven = false,
  }: { userId: string; matchId: string; onlyIfGiven?: boolean },
): Promise<void> => {
  const match = await openMatch(trx, { userId, matchId, lock: 'also hidden' })
  if (onlyIfGiven && ownSide(match).consent !== 'agreed') return
  const result = applyConsent(match.state, {
    actor: match.viewer,
    action: { type: 'decline' },
    now: context.clock.now(),
  })
  if (!result.ok) return
  const { state: next, effects } = result
  await storeOwnSide(context, trx, { match, next })
  await storeRequests(trx, match, next)
  await applyEffects(context, trx, { match, next, effects })
}

/**
 * A block applies to a person. It ends the user's agreements in other matches with that person, as
 * declines. Matches without an agreement stay unchanged, because the block alone prevents contact
 * there. All confirmed ones are locked, so that none is agreed to on another device at the same
 * time. Lifting the block ends agreements that the block missed, so lifting it never opens contact.
 */
const endOtherMatches = async (
  context: Context,
  trx: Trx,
  { actor, match }: { actor: ConsentActor; match: OpenedMatch },
): Promise<void> => {
  const users = { userId: actor.userId, otherUserId: match.users[otherParty(match)] }
  for (const { userId, matchId, status } of await listSidesWith(trx, users)) {
    if (matchId === match.id || status !== 'confirmed') continue
    const ending = endAgreement(context, trx, { userId, matchId, onlyIfGiven: true })
    // One that ends at this moment must not refuse the block.
    await ending.catch(expecting(isMissing, undefined))
  }
}

/** An agreement without a choice about mails has the one that the user made for all exchanges. */
const withDefault = (act: ConsentAct, match: OpenedMatch, contactInAppOnly: boolean): ConsentAct =>
  lacksMailChoice(act) && contactInAppOnly && match.state.sides[match.viewer].answer !== 'agreed'
    ? { ...act, choices: { ...act.choices, inAppOnly: true } }
    : act

/** Applies an act to a locked match in the caller's transaction, and returns the new state. */
export const actOnMatch = async (
  context: Context,
  trx: Trx,
  { actor, match, act }: { actor: ConsentActor; match: OpenedMatch; act: ConsentAct },
): Promise<ConsentState> => {
  if (act.type === 'block') await endOtherMatches(context, trx, { actor, match })
  const known =
    act.type === 'request' ? { ...act, seesPhone: await seesPhone(context, match) } : act
  const result = applyConsent(match.state, {
    actor: match.viewer,
    action: known,
    now: context.clock.now(),
  })
  if (!result.ok) {
    const { code, retryAt } = result.refusal
    throw new AppError(code, retryAt ? { retryAt } : {})
  }
  if (!result.changed) return result.state
  if (opensContact(act) && match.state.exchangedAt === null) {
    const retryAt = await findLimitEnd(trx, actor.userId, context.clock.now())
    if (retryAt) throw new AppError('ACCOUNT_LIMITED', { retryAt })
  }
  const next = result.state
  const perform = () =>
    Promise.all([
      storeOwnSide(context, trx, { match, next }),
      storeBlock(context, trx, { match, next }),
      storeRequests(trx, match, next),
    ])
  const limit = limitOf[act.type]
  if (limit) await consumeLimitFor(context, trx, { userId: actor.userId, ...limit, perform })
  else await perform()
  if (act.type === 'unblock') await endOtherMatches(context, trx, { actor, match })
  await applyEffects(context, trx, { match, next: result.state, effects: result.effects })
  await audit(context, trx, { actor, match, act })
  return result.state
}

/**
 * Applies one side's act and its effects in one transaction. A block or a dismissal suppresses the
 * notification of the other side. The response time must not reveal this.
 */
export const changeConsent = (
  context: Context,
  actor: ConsentActor,
  { matchId, act }: { matchId: string; act: ConsentAct },
): Promise<ConsentView> =>
  respondInConstantTime(context, () =>
    context.database.transaction('app', actor.userId, async (trx) => {
      const { userId } = actor
      const { match, reading } = await openMatchWith(
        trx,
        { userId, matchId, lock: true },
        async () => lacksMailChoice(act) && (await keepsContactInApp(context, trx, userId)),
      )
      const chosen = withDefault(act, match, await reading)
      const state = await actOnMatch(context, trx, { actor, match, act: chosen })
      return presentChanged(context, trx, { match, state })
    }),
  )
