import type { Party } from '../consent/state.ts'
import type { ErrorCode } from '../errors.ts'
import { expiryOf, stateOf, type ShownPhoto, type ShownPhotoFacts } from './state.ts'

export type ShownPhotoAct =
  | { type: 'show'; id: string; photoId: string }
  | { type: 'withdraw' | 'open'; id: string }

export type ShownPhotoResult =
  | { ok: true; photo: ShownPhoto; changed: boolean }
  | { ok: false; code: Extract<ErrorCode, 'CONFLICT' | 'CONTACT_NOT_SHARED' | 'NOT_FOUND'> }

type Situation = { actor: Party; facts: ShownPhotoFacts; now: Date }

const refuse = (
  code: Extract<ShownPhotoResult, { ok: false }>['code'],
): Extract<ShownPhotoResult, { ok: false }> => ({ ok: false, code })

/** Each side shows one photo at a time. Showing the same one again changes nothing. */
const show = (
  photos: readonly ShownPhoto[],
  { id, photoId }: { id: string; photoId: string },
  { actor, facts, now }: Situation,
): ShownPhotoResult => {
  if (!facts.isOpen) return refuse('CONTACT_NOT_SHARED')
  if (!facts.hasPhoto(actor, photoId)) return refuse('NOT_FOUND')
  const current = photos.find(
    (photo) => photo.owner === actor && stateOf(photo, facts, now) === 'shown',
  )
  if (current)
    return current.photoId === photoId
      ? { ok: true, photo: current, changed: false }
      : refuse('CONFLICT')
  const photo: ShownPhoto = {
    id,
    owner: actor,
    photoId,
    shownAt: now,
    expiresAt: expiryOf(now),
    openedAt: null,
    end: null,
  }
  return { ok: true, photo, changed: true }
}

/** Possible in each state, so that it never fails on a photo that another event just ended. */
const withdraw = (photo: ShownPhoto, { actor, facts, now }: Situation): ShownPhotoResult => {
  if (photo.owner !== actor) return refuse('NOT_FOUND')
  if (stateOf(photo, facts, now) !== 'shown') return { ok: true, photo, changed: false }
  return { ok: true, photo: { ...photo, end: { by: 'owner', at: now } }, changed: true }
}

const open = (photo: ShownPhoto, { actor, facts, now }: Situation): ShownPhotoResult => {
  if (photo.owner === actor) return refuse('NOT_FOUND')
  if (!facts.isOpen) return refuse('CONTACT_NOT_SHARED')
  if (stateOf(photo, facts, now) !== 'shown') return refuse('NOT_FOUND')
  return photo.openedAt
    ? { ok: true, photo, changed: false }
    : { ok: true, photo: { ...photo, openedAt: now }, changed: true }
}

export const applyShownPhoto = (
  photos: readonly ShownPhoto[],
  { act, ...situation }: Situation & { act: ShownPhotoAct },
): ShownPhotoResult => {
  if (act.type === 'show') return show(photos, act, situation)
  const photo = photos.find(({ id }) => id === act.id)
  if (!photo) return refuse('NOT_FOUND')
  return act.type === 'withdraw' ? withdraw(photo, situation) : open(photo, situation)
}
