import type { Context } from '../../../context.ts'
import type { ProfileKey } from '../../../crypto/ids.ts'
import { deleteHeld } from '../quarantine/held-rows.ts'
import { lockMatchesOf } from '../match-store/locks.ts'
import { deletePairs, readPairs } from '../match-store/pairs.ts'
import { tellChanged } from '../../../realtime/publish.ts'

/** Takes a profile out of matching: its tokens, what is held, and its matches but reviewed ones. */
export const removeFromMatching = (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
  key: ProfileKey,
): Promise<void> =>
  context.database.transaction('matcher', key.userId, async (trx) => {
    await lockMatchesOf(trx, [key])
    await trx
      .deleteFrom('matchTokens')
      .where('userId', '=', key.userId)
      .where('profileId', '=', key.profileId)
      .execute()
    await deleteHeld(trx, key)
    const pairs = await readPairs(trx, key)
    const removed = pairs.filter(({ isReviewed }) => !isReviewed)
    await deletePairs(
      trx,
      removed.map(({ matchId }) => matchId),
    )
    for (const userId of removed.flatMap(({ told }) => told))
      await tellChanged(context, trx, userId, 'matches')
  })
