import type { Trx } from '../../../../db/database.ts'
import type { CaseRow } from '../review/kinds/case-kind.ts'

/** The decisions about an account that restrict it now, the latest first. */
export const listRestrictions = (trx: Trx, userId: string, now: Date): Promise<CaseRow[]> =>
  trx
    .selectFrom('reviewCases')
    .selectAll()
    .where('subjectUserId', '=', userId)
    .where('inForce', '=', true)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('decidedAt', 'desc')
    .execute()
