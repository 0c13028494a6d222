import { periodStart } from '@crosscheck/domain/retention/rules'
import type { Random } from '../../../crypto/primitives/ids.ts'
import type { Trx } from '../../../db/database.ts'
import {
  blockOf,
  columnsOf,
  deleteFormer,
  insertFormer,
  insertLive,
  lockFormerBlocksAt,
  lockFormerBlocksOf,
  readLiveBlocks,
  updateSides,
  type Block,
  type Side,
} from './repository.ts'

/** Older rows have no effect, whether or not they are erased yet. */
export const oldestInForce = (now: Date): Date => periodStart('former-mailboxes', now)

const isUser = (side: Side, userId: string): boolean => 'userId' in side && side.userId === userId

const replaceUser = (block: Block, userId: string, by: Side): Block => ({
  ...block,
  blocker: isUser(block.blocker, userId) ? by : block.blocker,
  blocked: isUser(block.blocked, userId) ? by : block.blocked,
})

/**
 * The account's side of every block becomes its mailboxes. Rows are changed in place, so that the
 * other side, which may return at the same moment, waits for them and finds the change. Returns
 * whether there was a block.
 */
export const keepBlocks = async (
  { random }: { random: Random },
  trx: Trx,
  {
    userId,
    mailboxes: [mailbox, ...left],
    now,
  }: { userId: string; mailboxes: readonly [Buffer, ...Buffer[]]; now: Date },
): Promise<boolean> => {
  const former = await lockFormerBlocksOf(trx, userId)
  const live = await readLiveBlocks(trx, userId)
  const blocks = [...former.map(blockOf), ...live]
  const rowsAt = (at: Buffer, of: readonly Block[]) =>
    of.map((block) => ({
      id: random.id(),
      ...columnsOf(replaceUser(block, userId, { mailbox: at })),
      createdAt: block.createdAt,
      keptAt: now,
    }))
  for (const row of former) {
    const sides = replaceUser(blockOf(row), userId, { mailbox })
    await updateSides(trx, row.id, { sides, keptAt: now })
  }
  await insertFormer(trx, rowsAt(mailbox, live))
  for (const one of left) {
    await deleteFormer(
      trx,
      (await lockFormerBlocksAt(trx, one)).map(({ id }) => id),
    )
    await insertFormer(trx, rowsAt(one, blocks))
  }
  return blocks.length > 0
}

/** The mailbox's side of every block becomes the account. A block of two accounts is in force. */
export const resumeBlocks = async (
  trx: Trx,
  { userId, mailbox, now }: { userId: string; mailbox: Buffer; now: Date },
): Promise<void> => {
  const isHere = (side: Side): boolean => 'mailbox' in side && side.mailbox.equals(mailbox)
  for (const row of await lockFormerBlocksAt(trx, mailbox)) {
    const block = blockOf(row)
    const resumed: Block = {
      ...block,
      blocker: isHere(block.blocker) ? { userId } : block.blocker,
      blocked: isHere(block.blocked) ? { userId } : block.blocked,
    }
    if (row.keptAt <= oldestInForce(now) || (await insertLive(trx, resumed)))
      await deleteFormer(trx, [row.id])
    else await updateSides(trx, row.id, { sides: resumed, keptAt: row.keptAt })
  }
}

/** The blocks of an account, for another account that proves one of its former mailboxes. */
export const readBlocks = async (trx: Trx, userId: string): Promise<Block[]> => [
  ...(await lockFormerBlocksOf(trx, userId)).map(blockOf),
  ...(await readLiveBlocks(trx, userId)),
]

export const copyBlocks = async (
  { random }: { random: Random },
  trx: Trx,
  {
    blocks,
    from,
    userId,
    now,
  }: { blocks: readonly Block[]; from: string; userId: string; now: Date },
): Promise<void> => {
  for (const block of blocks) {
    const copied = replaceUser(block, from, { userId })
    if (!(await insertLive(trx, copied)))
      await insertFormer(trx, [
        { id: random.id(), ...columnsOf(copied), createdAt: block.createdAt, keptAt: now },
      ])
  }
}
