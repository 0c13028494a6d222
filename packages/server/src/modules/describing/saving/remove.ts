import { AppError } from '@crosscheck/domain/errors'
import { undoWindowMs } from '@crosscheck/domain/limits/limits'
import { undoEnd } from '@crosscheck/domain/limits/undo-window'
import type { Context } from '../../../context/context.ts'
import type { Actor } from '../profiles/actor.ts'
import { comparisonOf, openProfileFields } from '../profiles/encrypted-fields.ts'
import { respondInConstantTime } from '../../platform/limits/constant-time-response.ts'
import { matchEditedProfile, matchingJobAfterMs } from './matching.ts'
import { presentProfile } from '../profiles/presenter.ts'
import { lockProfile, updateProfile } from '../profiles/repository.ts'
import { deleteBlockingKeys, replaceBlockingKeys } from '../profiles/blocking-keys.ts'

const hideAndDelete = async (
  context: Context,
  { userId }: Actor,
  id: string,
): Promise<{ undoUntil: Date }> => {
  const now = context.clock.now()
  const undoUntil = new Date(now.getTime() + undoWindowMs)
  await context.database.transaction('app', userId, async (trx) => {
    const row = await lockProfile(trx, userId, id)
    if (!row || row.deletedAt) throw new AppError('NOT_FOUND')
    await deleteBlockingKeys(trx, userId, id)
    await updateProfile(trx, { userId, id, changes: { deletedAt: now, tokenKey: null } })
    // also hides the matches if this process ends first
    const { version } = row
    await context.jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
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

const restoreDeleted = async (context: Context, actor: Actor, id: string) => {
  const { userId } = actor
  const now = context.clock.now()
  const { row, content } = await context.database.transaction('app', userId, async (trx) => {
    const found = await lockProfile(trx, userId, id)
    if (!found?.deletedAt) throw new AppError('NOT_FOUND')
    if (!undoEnd(found.deletedAt, now)) throw new AppError('UNDO_TOO_LATE')
    const version = found.version + 1
    const changed = await updateProfile(trx, { userId, id, changes: { deletedAt: null, version } })
    const opened = await openProfileFields(context, changed)
    if (found.matchable) {
      if (actor.emailVerified) {
        await replaceBlockingKeys(context.blindIndex, {
          trx,
          userId,
          profileId: id,
          comparison: comparisonOf(opened, now),
        })
      }
      await context.jobs.enqueue(
        trx,
        'match-profile',
        { userId, profileId: id, version },
        { startAfter: new Date(now.getTime() + matchingJobAfterMs) },
      )
    }
    return { row: changed, content: opened }
  })
  await context.matcher.settleVisibility(context, { userId, profileId: id }, now)
  await matchEditedProfile(context, actor, { row })
  return presentProfile(row, content, actor.emailVerified)
}

/** Undoes a deletion: restores the profile, its blocking keys and its matches. */
export const restoreProfile = (context: Context, actor: Actor, id: string) =>
  respondInConstantTime(context, () => restoreDeleted(context, actor, id))
