import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import type { Trx } from '../../../db/database.ts'
import { builtOnce } from '../../../db/transaction/built-once.ts'
import { beginningOf } from '../../matching/write/repository/blocks.ts'
import { listSidesWith } from '../../matching/write/repository/side-lists.ts'
import { recordAct, recordUndone } from '../../platform/journal/record.ts'

type BlockKey = { userId: string; blockedUserId: string }

const blockOf = builtOnce<BlockKey, { userId: string }>((trx, { userId, blockedUserId }) =>
  trx
    .selectFrom('blocks')
    .select('userId')
    .where('userId', '=', userId)
    .where('blockedUserId', '=', blockedUserId),
)

export const isBlocking = async (trx: Trx, userId: string, blockedUserId: string) =>
  (await blockOf(trx, { userId, blockedUserId })).length > 0

/** Without the id of the other user, which nothing keeps when they delete their account. */
const blockAct = ({ userId, blockedUserId }: BlockKey) =>
  ({ kind: 'block', userId, subject: ownerHash(blockedUserId) }) as const

export const setBlock = async (
  trx: Trx,
  { userId, blockedUserId, now }: BlockKey & { now: Date },
): Promise<void> => {
  const sides = await listSidesWith(trx, { userId, otherUserId: blockedUserId })
  // A match with a time of a wrong clock must not count as found during the block.
  const latest = Math.max(now.getTime(), ...sides.map((side) => side.createdAt.getTime()))
  await trx
    .insertInto('blocks')
    .values({ userId, blockedUserId, createdAt: new Date(latest) })
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
    .where(({ and }) => and({ userId, blockedUserId }))
    .returning('createdAt')
    .executeTakeFirst()
  recordUndone(trx, blockAct({ userId, blockedUserId }), now)
  return block && beginningOf(block, now)
}
