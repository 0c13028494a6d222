import type { EntryRef } from './entries.ts'
import {
  minEntryMs,
  isEntryOver,
  type EntryTimes,
} from '@crosscheck/domain/safety/retention-periods'
import type { Trx } from '../../../../../db/database.ts'

const entryTimeColumns = ['createdAt', 'decidedAt', 'reportedLeftAt'] as const

export type ExpiredEntry = EntryRef & EntryTimes

export type LockedEntry = EntryRef &
  EntryTimes & { kind: 'report' | 'questionnaire'; keyOwner: string | null }

export const findExpired = async (trx: Trx, now: Date): Promise<ExpiredEntry[]> => {
  const before = new Date(now.getTime() - minEntryMs)
  const queued = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id', ...entryTimeColumns])
    .where('createdAt', '<=', before)
    .execute()
  const retained = await trx
    .selectFrom('keptReports')
    .select(['id', ...entryTimeColumns])
    .where('createdAt', '<=', before)
    .execute()
  return [...queued, ...retained.map((row) => ({ ...row, userId: null }))].filter((row) =>
    isEntryOver(row, now),
  )
}

export const lockEntry = async (
  trx: Trx,
  { userId, id }: EntryRef,
): Promise<LockedEntry | undefined> => {
  if (userId !== null)
    return trx
      .selectFrom('safetyQueue')
      .select(['userId', 'id', 'kind', 'keyOwner', ...entryTimeColumns])
      .where(({ and }) => and({ userId, id }))
      .forUpdate()
      .executeTakeFirst()
  const retained = await trx
    .selectFrom('keptReports')
    .select(['id', 'keyOwner', ...entryTimeColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return retained && { ...retained, userId: null, kind: 'report' }
}

export const deleteEntry = async (trx: Trx, { userId, id }: EntryRef): Promise<void> => {
  if (userId === null) await trx.deleteFrom('keptReports').where('id', '=', id).execute()
  else
    await trx.deleteFrom('safetyQueue').where('userId', '=', userId).where('id', '=', id).execute()
}
