import { listIds } from '../../describing/profiles/repository.ts'
import { lockAccount } from '../../identity/accounts/repository.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { lockProfiles } from '../../matching/write/repository/locks.ts'

/**
 * Waits for what is about to name the user or to record a match of one of their profiles, and makes
 * it wait. No match appears meanwhile, except of a profile that is new. Returns the profiles.
 */
export const lockForDeletion = async (trx: Trx, userId: string): Promise<string[]> => {
  const [locking, reading] = sendInOrder(
    () => lockAccount(trx, userId),
    () => listIds(trx, userId),
  )
  await locking
  const profileIds = await reading
  if (profileIds.length > 0)
    await lockProfiles(
      trx,
      profileIds.map((profileId) => ({ userId, profileId })),
    )
  return profileIds
}
