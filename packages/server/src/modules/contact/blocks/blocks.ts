import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { requeueMatching } from '../../matching/match-store/requeue.ts'

type BlockKey = { userId: string; blockedUserId: string }

const blockOf = builtOnce<BlockKey, { userId: string }>((trx, { userId, blockedUserId }) =>
  trx
    .selectFrom('blocks')
    .select('userId')
    .where('userId', '=', userId)
    .where('blockedUserId', '=', blockedUserId),
)

/** Whether the acting user blocks another user. */
export const isBlocking = async (
  trx: Trx,
  userId: string,
  blockedUserId: string,
): Promise<boolean> => (await blockOf(trx, { userId, blockedUserId })).length > 0

/** Whether the acting user blocks the counterpart of one of their matches. */
export const isBlockingIn = async (trx: Trx, userId: string, matchId: string): Promise<boolean> => {
  const match = await trx
    .selectFrom('potentialMatches')
    .select(['userId1', 'userId2'])
    .where('id', '=', matchId)
    .executeTakeFirst()
  if (!match) return false
  return isBlocking(trx, userId, match.userId1 === userId ? match.userId2 : match.userId1)
}

export const setBlock = async (
  trx: Trx,
  { userId, blockedUserId, now }: { userId: string; blockedUserId: string; now: Date },
): Promise<void> => {
  await trx
    .insertInto('blocks')
    .values({ userId, blockedUserId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'blockedUserId']).doNothing())
    .execute()
}

/** Returns the beginning of the block; undefined if there was none. */
export const removeBlock = async (
  trx: Trx,
  userId: string,
  blockedUserId: string,
): Promise<Date | undefined> => {
  const block = await trx
    .deleteFrom('blocks')
    .where('userId', '=', userId)
    .where('blockedUserId', '=', blockedUserId)
    .returning('createdAt')
    .executeTakeFirst()
  return block?.createdAt
}

/**
 * After a user lifts a block, compares the descriptions that the user created during it. The
 * unblocked user could not see them.
 */
export const compareAfterBlock = async (
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  { userId, since }: { userId: string; since: Date },
): Promise<void> => {
  const created = await trx
    .selectFrom('partnerProfiles')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .where('deletedAt', 'is', null)
    .where('matchable', '=', true)
    .execute()
  for (const { id } of created) await requeueMatching(context, trx, { userId, profileId: id })
}

/**
 * After a user lifts a block, notifies them of matches with the unblocked user found during the
 * block.
 */
export const notifyAfterBlock = async (
  { jobs }: Pick<Context, 'jobs'>,
  trx: Trx,
  { userId, otherUserId }: { userId: string; otherUserId: string },
): Promise<void> => {
  const [userId1, userId2] = [userId, otherUserId].toSorted()
  const found = await trx
    .selectFrom('potentialMatches as pair')
    .innerJoin('matchSides as side', 'side.matchId', 'pair.id')
    .select('pair.id')
    .where('pair.userId1', '=', userId1 ?? '')
    .where('pair.userId2', '=', userId2 ?? '')
    .where('side.userId', '=', userId)
    .where('side.weak', '=', false)
    .where('side.status', '=', 'pending')
    .where('side.notifiedAt', 'is', null)
    .execute()
  for (const { id: matchId } of found) {
    await jobs.enqueue(trx, 'notify-match', { userId, matchId })
  }
}
