import type { Purpose } from '@crosscheck/domain/consent-records/purposes'
import type { Trx } from '../../../db/database.ts'
import { rowInserter } from '../../../db/transaction/insert-rows.ts'
import type { Row } from '../../../db/tables.ts'

export type ConsentRow = Row<'consentRecords'>
export type NewConsentRow = Omit<ConsentRow, 'withdrawnAt'>

/** An existing record of the same purpose stays unchanged. */
export const insertConsents = rowInserter(
  { into: 'consentRecords', conflict: 'do nothing' },
  { text: ['userId', 'id', 'profileId', 'purpose'], timestamptz: ['givenAt'], bytea: ['sealed'] },
)

/** The records of one purpose of a profile, oldest first. */
export const findConsents = (
  trx: Trx,
  { userId, profileId, purpose }: { userId: string; profileId: string; purpose: Purpose },
): Promise<ConsentRow[]> =>
  trx
    .selectFrom('consentRecords')
    .selectAll()
    .where(({ and }) => and({ userId, profileId, purpose }))
    .orderBy('givenAt')
    .orderBy('id')
    .execute()

/** All records of the profiles that their owner sees, newest first. */
export const listConsents = (trx: Trx, userId: string): Promise<ConsentRow[]> =>
  trx
    .selectFrom('consentRecords')
    .innerJoin('partnerProfiles', (join) =>
      join
        .onRef('partnerProfiles.userId', '=', 'consentRecords.userId')
        .onRef('partnerProfiles.id', '=', 'consentRecords.profileId'),
    )
    .selectAll('consentRecords')
    .where('consentRecords.userId', '=', userId)
    .where('partnerProfiles.deletedAt', 'is', null)
    .orderBy('consentRecords.givenAt', 'desc')
    .orderBy('consentRecords.id')
    .execute()

export const markWithdrawn = (
  trx: Trx,
  { userId, id }: Pick<ConsentRow, 'userId' | 'id'>,
  changes: { withdrawnAt: Date; sealed: Buffer },
) =>
  trx
    .updateTable('consentRecords')
    .set(changes)
    .where(({ and }) => and({ userId, id }))
    .execute()
