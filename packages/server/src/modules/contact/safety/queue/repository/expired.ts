import { storedAuthor, withAuthor } from './author.ts'
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
  const rows = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id', ...entryTimeColumns])
    .where('createdAt', '<=', new Date(now.getTime() - minEntryMs))
    .execute()
  return rows.filter((row) => isEntryOver(row, now)).map(withAuthor)
}

export const lockEntry = async (
  trx: Trx,
  { userId, id }: EntryRef,
): Promise<LockedEntry | undefined> => {
  const row = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id', 'kind', 'keyOwner', ...entryTimeColumns])
    .where(({ and }) => and({ userId: storedAuthor(userId), id }))
    .forUpdate()
    .executeTakeFirst()
  return row && withAuthor(row)
}

export const deleteEntry = (trx: Trx, { userId, id }: EntryRef) =>
  trx
    .deleteFrom('safetyQueue')
    .where(({ and }) => and({ userId: storedAuthor(userId), id }))
    .execute()
