import { decidedEntryMs } from '@crosscheck/domain/limits'
import type { Context, Trx } from '../../context.ts'
import { operatorId } from './operator.ts'
import { entryPlace } from './queue.ts'

type Over = { userId: string | null; id: string }

const findOver = async (trx: Trx, now: Date): Promise<Over[]> => {
  const decided = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id'])
    .where('decidedAt', '<=', new Date(now.getTime() - decidedEntryMs))
    .execute()
  const kept = await trx.selectFrom('keptReports').select('id').where('endsAt', '<=', now).execute()
  return [...decided, ...kept.map(({ id }) => ({ userId: null, id }))]
}

const remove = async (trx: Trx, { userId, id }: Over): Promise<void> => {
  if (userId === null) await trx.deleteFrom('keptReports').where('id', '=', id).execute()
  else
    await trx.deleteFrom('safetyQueue').where('userId', '=', userId).where('id', '=', id).execute()
}

/**
 * Ends what was decided long enough ago, and reports kept without their reporter. Keys go first:
 * what is interrupted in between is ended by the next call.
 */
export const sweepReports = async ({
  clock,
  database,
  keyStore,
}: Pick<Context, 'clock' | 'database' | 'keyStore'>): Promise<void> => {
  const over = await database.transaction('worker', operatorId, (trx) => findOver(trx, clock.now()))
  for (const entry of over) {
    await keyStore.destroy(entryPlace(entry).userId)
    await database.transaction('worker', operatorId, (trx) => remove(trx, entry))
  }
}
