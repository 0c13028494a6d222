import type { UserAction } from '@crosscheck/domain/audit-actions'
import { parties } from '@crosscheck/domain/consent/state'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { notifyAndMail } from '../consent/notify.ts'
import { actAsParty, otherParty, type OpenedMatch } from '../consent/opened-match.ts'
import type { ShownPhoto as PresentedPhoto } from '@crosscheck/domain/contract/contact/shown-photos'
import { AppError } from '@crosscheck/domain/errors'
import { applyShownPhoto, type ShownPhotoAct } from '@crosscheck/domain/shown-photos/apply'
import type { ShownPhoto } from '@crosscheck/domain/shown-photos/state'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { keepStored } from '../../platform/files/repository.ts'
import { recordAct } from '../../platform/journal/record.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { markReadForMatch } from '../../platform/notifications/service.ts'
import { presentShown } from './presenter.ts'
import { insertShown, updateShown } from './repository.ts'
import { openShownMatch, type ShownMatch } from './shown-match.ts'

/**
 * Records an act for both sides, and makes their pages reload. Where the request came from is
 * recorded for the side that acts only.
 */
const recordForBoth = async (
  context: Deps,
  trx: Trx,
  {
    match,
    actionType,
    details,
    origin,
  }: {
    match: OpenedMatch
    actionType: Extract<UserAction, 'photo_shown' | 'photo_opened' | 'photo_withdrawn'>
    details: Record<string, unknown>
    origin: RequestOrigin | undefined
  },
): Promise<void> => {
  for (const party of parties) {
    const userId = match.users[party]
    const isActor = party === match.viewer
    const event = { userId, actionType, details, ...(isActor && { origin }) }
    await actAsParty(trx, { match, party, work: () => recordAudit(context, trx, event) })
    await notifyChanged(context, trx, { userId, subject: 'consent', matchId: match.id })
  }
}

/** The notification and the mail contain nothing of the photo. */
const notifyViewer = (context: Deps, trx: Trx, match: OpenedMatch): Promise<void> =>
  notifyAndMail(context, trx, { match, to: otherParty(match), kind: 'photo-shown' })

type Deps = Pick<Context, 'clock' | 'database' | 'jobs' | 'random' | 'sealer'>
export type Actor = { userId: string; origin?: RequestOrigin | undefined }

type Acted = { opened: ShownMatch; photo: ShownPhoto; changed: boolean }

const act = (deps: Deps, opened: ShownMatch, given: ShownPhotoAct): Acted => {
  const result = applyShownPhoto(opened.shown, {
    actor: opened.match.viewer,
    act: given,
    facts: opened.facts,
    now: deps.clock.now(),
  })
  if (!result.ok) throw new AppError(result.code)
  return { opened, photo: result.photo, changed: result.changed }
}

/** The match is locked, so that acts on shown photos and the end of contact are serialized. */
const inLockedMatch = <T>(
  deps: Deps,
  { userId, matchId }: { userId: string; matchId: string },
  work: (trx: Trx, opened: ShownMatch) => Promise<T>,
): Promise<T> =>
  deps.database.transaction('app', userId, async (trx) =>
    work(trx, await openShownMatch(trx, { userId, matchId, lock: true })),
  )

const detailsOf = (match: OpenedMatch, { id }: ShownPhoto) => ({ matchId: match.id, shownId: id })

/** The owner's consent, kept as long as the proof of every other one. */
const recordConsent = async (
  deps: Deps,
  trx: Trx,
  {
    actor,
    actionType,
    details,
  }: {
    actor: Actor
    actionType: 'consent_given' | 'consent_withdrawn'
    details: Record<string, unknown>
  },
): Promise<void> => {
  const purpose = 'photo_showing'
  await recordAudit(deps, trx, { ...actor, actionType, details: { ...details, purpose } })
}

/** Shows one of the actor's photos to the other side. */
export const showPhoto = (
  deps: Deps,
  actor: Actor,
  { matchId, photoId, textVersion }: { matchId: string; photoId: string; textVersion: string },
): Promise<PresentedPhoto> => {
  const { userId, origin } = actor
  return inLockedMatch(deps, { userId, matchId }, async (trx, opened) => {
    const { photo, changed } = act(deps, opened, { type: 'show', id: deps.random.id(), photoId })
    if (!changed) return presentShown(deps, opened, photo)
    const { match } = opened
    await consumeLimit(deps, trx, { userId, action: 'photo_showing' })
    const [keeping, inserting] = sendInOrder(
      () => keepStored(trx, { userId, id: photoId }),
      () =>
        insertShown(trx, {
          matchId,
          id: photo.id,
          ownerUserId: userId,
          viewerUserId: match.users[otherParty(match)],
          fileId: photoId,
          textVersion,
          shownAt: photo.shownAt,
          expiresAt: photo.expiresAt,
        }),
    )
    if (!(await keeping)) throw new AppError('NOT_FOUND')
    await inserting
    const details = { ...detailsOf(match, photo), photoId, textVersion }
    await recordConsent(deps, trx, { actor, actionType: 'consent_given', details })
    const shared = { match, details: detailsOf(match, photo), origin }
    await recordForBoth(deps, trx, { ...shared, actionType: 'photo_shown' })
    await notifyViewer(deps, trx, match)
    return presentShown(deps, opened, photo)
  })
}

/** Without a limit: a user can stop showing a photo at any time. */
export const withdrawPhoto = (
  deps: Deps,
  actor: Actor,
  { matchId, id }: { matchId: string; id: string },
): Promise<PresentedPhoto> => {
  const { userId, origin } = actor
  return inLockedMatch(deps, { userId, matchId }, async (trx, opened) => {
    const { photo, changed } = act(deps, opened, { type: 'withdraw', id })
    const { match } = opened
    if (changed && photo.end) {
      const changes = { endedAt: photo.end.at, endedBy: photo.end.by }
      await updateShown(trx, { matchId, id, changes })
      const about = { kind: 'shown-photo', userId, subject: `${matchId}:${id}` } as const
      recordAct(trx, about, photo.end.at)
      const details = detailsOf(match, photo)
      await recordConsent(deps, trx, { actor, actionType: 'consent_withdrawn', details })
      await recordForBoth(deps, trx, { match, details, origin, actionType: 'photo_withdrawn' })
    }
    return presentShown(deps, opened, photo)
  })
}

/** Records that the actor opens the other side's photo. The picture itself comes by a link. */
export const openPhoto = (
  deps: Deps,
  actor: Actor,
  { matchId, id }: { matchId: string; id: string },
): Promise<PresentedPhoto> => {
  const { userId, origin } = actor
  return inLockedMatch(deps, { userId, matchId }, async (trx, opened) => {
    const { photo, changed } = act(deps, opened, { type: 'open', id })
    const { match } = opened
    await consumeLimit(deps, trx, { userId, action: 'photo_opening' })
    if (changed && photo.openedAt)
      await updateShown(trx, { matchId, id, changes: { openedAt: photo.openedAt } })
    const details = detailsOf(match, photo)
    await recordForBoth(deps, trx, { match, details, origin, actionType: 'photo_opened' })
    await markReadForMatch(deps, trx, { userId, matchId, kind: 'photo-shown' })
    return presentShown(deps, opened, photo)
  })
}
