import { listCreatedSince } from '../../describing/profiles/repository.ts'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { requeueMatching } from '../../matching/write/repository/requeue.ts'
import { listSidesWith } from '../../matching/write/repository/side-lists.ts'

/**
 * After a user lifts a block, compares the descriptions that the user created during it. The
 * unblocked user could not see them.
 */
export const compareAfterBlock = async (
  context: Pick<Context, 'jobs'>,
  trx: Trx,
  { userId, since }: { userId: string; since: Date },
): Promise<void> => {
  for (const profileId of await listCreatedSince(trx, userId, since))
    await requeueMatching(context, trx, { userId, profileId })
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
