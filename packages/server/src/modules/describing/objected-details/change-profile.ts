import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { readLeftOut } from '../objections/described-identifiers.ts'
import { replaceBlockingKeys } from '../profiles/blocking-keys.ts'
import {
  openProfileFields,
  sealProfile,
  type EncryptedProfileFields,
} from '../profiles/encrypted-fields.ts'
import { comparisonOf } from '../profiles/records.ts'
import { lockProfile, updateProfile } from '../profiles/repository.ts'

export type ChangeDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'database' | 'jobs' | 'objectionTokens' | 'sealer'
>

const leftOutOf = ({ leftOut = [] }: EncryptedProfileFields): string => leftOut.join()

/**
 * Leaves out of a profile what may not be compared of it, and erases what is to be erased. A
 * profile that changes is compared again, as after any other change.
 */
export const changeProfile = async (
  deps: ChangeDeps,
  trx: Trx,
  {
    userId,
    id,
    erase,
  }: {
    userId: string
    id: string
    /** Returns the same content if it has nothing to erase. */
    erase?: (content: EncryptedProfileFields) => Promise<EncryptedProfileFields>
  },
): Promise<void> => {
  const row = await lockProfile(trx, userId, id)
  if (!row) return
  const before = await openProfileFields(deps, row)
  const kept = (await erase?.(before)) ?? before
  const content = await readLeftOut(deps, trx, kept)
  if (kept === before && leftOutOf(content) === leftOutOf(before)) return
  // ages are read as of the last edit
  const comparison = comparisonOf(content, row.updatedAt)
  const version = row.version + 1
  const sealed = await sealProfile(deps, { userId, id, content, comparison })
  await updateProfile(trx, { userId, id, changes: { ...sealed, version } })
  if (row.indexKeyId === null) return
  await replaceBlockingKeys(deps.blindIndex, { trx, userId, profileId: id, comparison })
  await deps.jobs.enqueue(trx, 'match-profile', { userId, profileId: id, version })
}
