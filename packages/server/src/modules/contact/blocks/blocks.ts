import type { Context } from '../../../context/context.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { recordAct, recordUndone } from '../../platform/journal/record.ts'
import { requeueMatching } from '../../matching/write/repository/requeue.ts'
import { listSidesWith } from '../../matching/write/repository/side-lists.ts'

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

/** Without the id of the other user, which nothing keeps when they delete their account. */
const blockAct = ({ userId, blockedUserId }: BlockKey) =>
  ({ kind: 'block', userId, subject: ownerHash(blockedUserId) }) as const

export const setBlock = async (
  trx: Trx,
  { userId, blockedUserId, now }: BlockKey & { now: Date },
): Promise<void> => {
  await trx
    .insertInto('blocks')
    .values({ userId, blockedUserId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'blockedUserId']).doNothing())
    .execute()
  recordAct(trx, blockAct({ userId, blockedUserId }), now)
}

/** Returns the beginning of the block; undefined if there was none. */
export const removeBlock = async (
  trx: Trx,
  { userId, blockedUserId, now }: BlockKey & { now: Date },
): Promise<Date | undefined> => {
  const block = await trx
    .deleteFrom('blocks')
    .where('userId', '=', userId)
    .where('blockedUserId', '=', blockedUserId)
    .returning('createdAt')
    .executeTakeFirst()
  recordUndone(trx, blockAct({ userId, blockedUserId }), now)
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
  for (const side of await listSidesWith(trx, { userId, otherUserId })) {
    const { matchId, weak, status, notifiedAt } = side
    if (weak || status !== 'pending' || notifiedAt) continue
    await jobs.enqueue(trx, 'notify-match', { userId, matchId })
  }
}
