import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { replaceBlockingKeys } from '../profiles/blocking-keys.ts'
import { sealProfile, type EncryptedProfileFields } from '../profiles/encrypted-fields.ts'
import { comparisonOf } from '../profiles/records.ts'
import { updateProfile } from '../profiles/repository.ts'
import { readLeftOut } from './described-identifiers.ts'

/**
 * Makes a stored profile findable by its current values. Objections that came while it was not
 * findable are left out.
 */
export const makeFindable = async (
  context: Pick<Context, 'blindIndex' | 'objectionTokens' | 'sealer'>,
  trx: Trx,
  { now, ...profile }: { userId: string; id: string; content: EncryptedProfileFields; now: Date },
): Promise<void> => {
  const { userId, id } = profile
  const content = await readLeftOut(context, trx, profile.content)
  const comparison = comparisonOf(content, now)
  const changes = await sealProfile(context, { userId, id, content, comparison })
  await updateProfile(trx, { userId, id, changes })
  await replaceBlockingKeys(context.blindIndex, { trx, userId, profileId: id, comparison })
}
