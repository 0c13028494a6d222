import type { Context } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { lockMatchesOf } from './locks.ts'
import { deletePairs, readPairs } from './pairs.ts'

/** Takes a profile out of matching: its tokens, and its matches but those that were reviewed. */
export const removeFromMatching = (
  context: Pick<Context, 'database'>,
  key: ProfileKey,
): Promise<void> =>
  context.database.transaction('matcher', key.userId, async (trx) => {
    await lockMatchesOf(trx, [key])
    await trx
      .deleteFrom('matchTokens')
      .where('userId', '=', key.userId)
      .where('profileId', '=', key.profileId)
      .execute()
    const pairs = await readPairs(trx, key)
    await deletePairs(
      trx,
      pairs.filter(({ isReviewed }) => !isReviewed).map(({ matchId }) => matchId),
    )
  })
