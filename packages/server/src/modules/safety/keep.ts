import { keptReportMs } from '@crosscheck/domain/limits'
import type { Context, Trx } from '../../context.ts'
import { entryPlace, tryOpenQueueEntry } from './queue.ts'

type Parts = Pick<Context, 'clock' | 'keyStore' | 'random' | 'sealer'>

/** Of somebody who has reported more, the latest. */
const mostKept = 100

/**
 * Before an account is deleted: its reports that nobody has decided go on under a number of their
 * own, sealed anew, unless their reporter withdraws them (decision 20). Gives the ids of the keys
 * that are to be destroyed when the account is gone.
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
    .execute()
  const open = rows.filter(({ kind, decidedAt }) => kind === 'report' && decidedAt === null)
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
        endsAt: new Date(parts.clock.now().getTime() + keptReportMs),
        sealed: await parts.sealer.seal(place, content),
      })
      .execute()
  }
  return rows.map((row) => entryPlace(row).userId)
}
