import { isAddressVerified } from '../../identity/accounts/repository.ts'
import { AppError } from '@crosscheck/domain/errors'
import { undoWindowMs } from '@crosscheck/domain/limits/limits'
import { undoEnd } from '@crosscheck/domain/limits/undo-window'
import type { Context } from '../../../context/context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../db/database.ts'
import type { Actor } from '../profiles/actor.ts'
import { openWholeProfile, type EncryptedProfileFields } from '../profiles/encrypted-fields.ts'
import {
  isRemovedByDecision,
  lockProfile,
  updateProfile,
  type ProfileRow,
  deleteBlockingKeys,
} from '../profiles/repository.ts'
import { recordAct, recordUndone } from '../../platform/journal/record.ts'
import { respondInConstantTime } from '../../platform/limits/service.ts'
import { compareAfterSave, matchingJobAfterMs } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import { makeFindable } from '../objections/make-findable.ts'

/** Hides a profile and takes it out of matching, in the caller's transaction. */
const hideProfile = async (
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  { row: { userId, id, version }, now }: { row: ProfileRow; now: Date },
): Promise<void> => {
  await deleteBlockingKeys(trx, userId, id)
  await updateProfile(trx, { userId, id, changes: { deletedAt: now, indexKeyId: null } })
  // also hides the matches if this process ends first
  await jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
}

/** As `deleteProfile`, but without its constant time. */
export const hideAndDelete = async (
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<{ undoUntil: Date }> => {
  const now = context.clock.now()
  const undoUntil = new Date(now.getTime() + undoWindowMs)
  await context.database.transaction('app', userId, async (trx) => {
    const row = await lockProfile(trx, userId, id)
    if (!row || row.deletedAt) throw new AppError('NOT_FOUND')
    await hideProfile(context, trx, { row, now })
    recordAct(trx, { kind: 'profile', userId, subject: id }, now)
    await context.jobs.enqueue(
      trx,
      'purge-profile',
      { userId, profileId: id },
      { startAfter: undoUntil },
    )
  })
  await context.matcher.settleVisibility(context, { userId, profileId: id }, now)
  return { undoUntil }
}

/**
 * Hides a profile and takes it out of matching at once. A job erases it unless it is restored
 * first.
 */
export const deleteProfile = (context: Context, actor: Actor, id: string) =>
  respondInConstantTime(context, () => hideAndDelete(context, actor, id))

/** Shows a deleted profile again, in the caller's transaction. */
const showProfile = async (
  context: Context,
  trx: Trx,
  { row, emailVerified, now }: { row: ProfileRow; emailVerified: boolean; now: Date },
): Promise<{ row: ProfileRow; content: EncryptedProfileFields }> => {
  const { userId, id, matchable } = row
  const version = row.version + 1
  const changed = await updateProfile(trx, { userId, id, changes: { deletedAt: null, version } })
  recordUndone(trx, { kind: 'profile', userId, subject: id }, now)
  const content = await openWholeProfile(context, changed)
  if (matchable) {
    if (emailVerified) {
      await makeFindable(context, trx, { userId, id, content, now })
    }
    await context.jobs.enqueue(
      trx,
      'match-profile',
      { userId, profileId: id, version },
      { startAfter: new Date(now.getTime() + matchingJobAfterMs) },
    )
  }
  return { row: changed, content }
}

const restoreDeleted = async (context: Context, actor: Actor, id: string) => {
  const { userId, emailVerified } = actor
  const now = context.clock.now()
  const { row, content } = await context.database.transaction('app', userId, async (trx) => {
    const found = await lockProfile(trx, userId, id)
    if (!found?.deletedAt) throw new AppError('NOT_FOUND')
    if (await isRemovedByDecision(trx, { userId, profileId: id })) throw new AppError('NOT_FOUND')
    if (!undoEnd(found.deletedAt, now)) throw new AppError('UNDO_TOO_LATE')
    return showProfile(context, trx, { row: found, emailVerified, now })
  })
  await context.matcher.settleVisibility(context, { userId, profileId: id }, now)
  await compareAfterSave(context, actor, { row })
  return presentProfile(row, content, emailVerified)
}

/** Undoes a deletion: restores the profile, its blocking keys and its matches. */
export const restoreProfile = (context: Context, actor: Actor, id: string) =>
  respondInConstantTime(context, () => restoreDeleted(context, actor, id))

/**
 * Hides a profile that administrators remove, as its owner's deletion does. It is erased after the
 * time to appeal. False if its owner has deleted it.
 */
export const removeByDecision = async (
  context: Context,
  { userId, profileId }: ProfileKey,
): Promise<boolean> => {
  const now = context.clock.now()
  const isHidden = await context.database.transaction('app', userId, async (trx) => {
    const row = await lockProfile(trx, userId, profileId)
    if (!row || row.deletedAt) return false
    await hideProfile(context, trx, { row, now })
    return true
  })
  if (isHidden) await context.matcher.settleVisibility(context, { userId, profileId }, now)
  return isHidden
}

/** Shows a removed profile again after a successful appeal. */
export const reinstateRemoved = async (context: Context, { userId, profileId }: ProfileKey) => {
  const now = context.clock.now()
  const isShown = await context.database.transaction('app', userId, async (trx) => {
    const row = await lockProfile(trx, userId, profileId)
    if (!row?.deletedAt) return false
    const emailVerified = await isAddressVerified(trx, userId)
    await showProfile(context, trx, { row, emailVerified, now })
    return true
  })
  if (isShown) await context.matcher.settleVisibility(context, { userId, profileId }, now)
}
