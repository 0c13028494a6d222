import { latestEnd } from '@crosscheck/domain/clock'
import type { Trx } from '../../../../db/database.ts'
import { fixed } from '../../../../db/transaction/fixed-statement.ts'

type Block = { userId: string; blockedUserId: string; createdAt: Date }

/** A description, by its user and the time of its creation. */
type Described = { userId: string; createdAt: number }

/** A block with a time of a wrong clock counts as older than all descriptions. */
export const beginningOf = ({ createdAt }: Pick<Block, 'createdAt'>, now: Date): Date =>
  createdAt > latestEnd(now, 0) ? new Date(0) : createdAt

/** The blocks by and against these users. */
export const readBlocks = async (trx: Trx, userIds: readonly string[], now: Date) => {
  const { rows } = await fixed<Block>`
    select user_id, blocked_user_id, created_at from blocks
    where user_id = any(${userIds}::text[]) or blocked_user_id = any(${userIds}::text[])`.execute(
    trx,
  )
  return rows.map((block) => ({ ...block, createdAt: beginningOf(block, now) }))
}

/**
 * Whether one side is a description that its user created while blocking the other side's user, who
 * must not learn of it.
 */
export const isCreatedDuringBlock = (
  blocks: readonly Block[],
  one: Described,
  other: Described,
): boolean => {
  const hides = (blocker: Described, blocked: Described) =>
    blocks.some(
      ({ userId, blockedUserId, createdAt }) =>
        userId === blocker.userId &&
        blockedUserId === blocked.userId &&
        createdAt.getTime() < blocker.createdAt,
    )
  return hides(one, other) || hides(other, one)
}

/** The users whom one user blocks. */
export const readBlocked = async (
  trx: Trx,
  { userId, otherUserIds }: { userId: string; otherUserIds: readonly string[] },
): Promise<Set<string>> => {
  const { rows } = await fixed<{ id: string }>`
    select blocked_user_id as id from blocks
    where user_id = ${userId} and blocked_user_id = any(${otherUserIds}::text[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
