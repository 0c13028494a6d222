import { maxInquiries } from '@crosscheck/domain/limits/limits'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

/** The user's inquiries with their entries and answers, the latest first. */
export const listOwnInquiries = (trx: Trx, userId: string) =>
  trx
    .selectFrom('questionnaires as inquiry')
    .leftJoin('safetyQueue as entry', (join) =>
      join
        .onRef('entry.userId', '=', 'inquiry.userId')
        .onRef('entry.id', '=', 'inquiry.id')
        .on('entry.kind', '=', 'questionnaire'),
    )
    .leftJoin('inquiryAnswers as answer', (join) =>
      join.onRef('answer.userId', '=', 'inquiry.userId').onRef('answer.id', '=', 'inquiry.id'),
    )
    .select([
      'inquiry.id',
      'inquiry.createdAt',
      'inquiry.sealed',
      'entry.id as entryId',
      'entry.decidedAt',
      'answer.sealed as sealedAnswer',
    ])
    .where('inquiry.userId', '=', userId)
    .orderBy('inquiry.createdAt', 'desc')
    .orderBy('inquiry.id')
    .limit(maxInquiries)
    .execute()

/** Inquiries of a user are stored one after the other. */
export const lockInquiries = (trx: Trx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`inquiries ${userId}`}, 0))`.execute(trx)

export const listLatest = (trx: Trx, userId: string) =>
  trx
    .selectFrom('questionnaires')
    .select(['id', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxInquiries)
    .execute()

/** False if the user has an inquiry with this id. */
export const insertInquiry = async (
  trx: Trx,
  row: { userId: string; id: string; createdAt: Date; sealed: Buffer },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('questionnaires')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const insertAnswer = (
  trx: Trx,
  row: { userId: string; id: string; answeredAt: Date; sealed: Buffer },
) => trx.insertInto('inquiryAnswers').values(row).execute()
