import type { Context, Trx } from '../../../../context.ts'
import { entryPlace, tryOpenQueueEntry } from './queue.ts'

type Parts = Pick<Context, 'keyStore' | 'random' | 'sealer'>

/** Of somebody who has reported more, the latest. */
const mostKept = 100

/**
 * Before an account is deleted: its undecided reports stay under a number and a key of their own,
 * unless their reporter withdraws them (decision 20). Their end does not change. Returns the owners
 * of the keys to destroy once the account is deleted.
 */
export const keepReports = async (
  parts: Parts,
  trx: Trx,
  userId: string,
  { withdraw }: { withdraw: boolean },
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('safetyQueue')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .forUpdate()
    .execute()
  const open = rows.filter((row) => row.kind === 'report' && row.decidedAt === null)
  for (const row of withdraw ? [] : open.slice(0, mostKept)) {
    const content = await tryOpenQueueEntry<unknown>(parts, row)
    if (content === null) continue
    const id = parts.random.id()
    const place = entryPlace({ userId: null, id })
    await parts.keyStore.create(place.userId)
    await trx
      .insertInto('keptReports')
      .values({
        id,
        subjectUserId: row.subjectUserId,
        createdAt: row.createdAt,
        reportedLeftAt: row.reportedLeftAt,
        toldAt: row.toldAt,
        sealed: await parts.sealer.seal(place, content),
      })
      .execute()
  }
  return rows.map((row) => entryPlace(row).userId)
}
