import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAct } from '../../platform/journal/record.ts'
import { updateProfile, type ProfileRow, deleteBlockingKeys } from '../profiles/repository.ts'

/**
 * Takes a profile out of matching in the caller's transaction. From the commit on, no other profile
 * finds it. Its matches are hidden right after the commit, or by the queued job if the process ends
 * first.
 */
export const removeFromComparison = async (
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  trx: Trx,
  { userId, id, version }: Pick<ProfileRow, 'userId' | 'id' | 'version'>,
): Promise<ProfileRow> => {
  await deleteBlockingKeys(trx, userId, id)
  const off = { compared: false, matchable: false, indexKeyId: null }
  const row = await updateProfile(trx, { userId, id, changes: off })
  recordAct(trx, { kind: 'comparison', userId, subject: id }, clock.now())
  await jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
  return row
}
