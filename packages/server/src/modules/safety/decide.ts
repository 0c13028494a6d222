import type { Context } from '../../context.ts'
import { openQueueEntry } from './queue.ts'

export type OpenEntry = {
  userId: string
  id: string
  kind: 'report' | 'questionnaire'
  subjectUserId: string | null
  matchId: string | null
  createdAt: Date
  content: unknown
}

const mostAtOnce = 100

/** What waits to be decided, oldest first, opened for who decides; `operator` is who looks. */
export const listOpenEntries = async (
  context: Pick<Context, 'database' | 'sealer'>,
  operator: string,
): Promise<OpenEntry[]> => {
  const rows = await context.database.transaction('worker', operator, (trx) =>
    trx
      .selectFrom('safetyQueue')
      .selectAll()
      .where('decidedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(mostAtOnce)
      .execute(),
  )
  return Promise.all(
    rows.map(async (row) => ({
      userId: row.userId,
      id: row.id,
      kind: row.kind,
      subjectUserId: row.subjectUserId,
      matchId: row.matchId,
      createdAt: row.createdAt,
      content: await openQueueEntry<unknown>(context, row),
    })),
  )
}

/** Notes what was decided, once; true for the call that did. */
export const decideEntry = (
  context: Pick<Context, 'clock' | 'database'>,
  operator: string,
  { userId, id }: { userId: string; id: string },
  decision: string,
): Promise<boolean> =>
  context.database.transaction('worker', operator, async (trx) => {
    const decided = await trx
      .updateTable('safetyQueue')
      .set({ decidedAt: context.clock.now(), decision })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('decidedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return decided !== undefined
  })
