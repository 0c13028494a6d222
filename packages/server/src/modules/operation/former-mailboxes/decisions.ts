import { isSuspended, endSessions } from '../../identity/sessions/repository.ts'
import { suspendsAccount, type DecisionKind } from '@crosscheck/domain/review/decisions'
import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { presentIds } from '../../../db/transaction/acting-user.ts'

type Deps = Pick<Context, 'clock' | 'jobs' | 'random'>

/** All cases about the user: one that is undecided today may be decided before the user returns. */
export const listCaseIds = async (trx: Trx, userId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('reviewCases')
    .select('id')
    .where('subjectUserId', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

/** The case is about the returned user again. False if it is about an account that exists. */
const resumeCase = async (trx: Trx, id: string, userId: string): Promise<boolean> => {
  // the appeal's text was sealed with a key that is destroyed
  const { numUpdatedRows } = await trx
    .updateTable('reviewCases')
    .set({ subjectUserId: userId, sealed: null })
    .where('id', '=', id)
    .where('subjectUserId', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same restriction for a second account of one person. */
const copyCase = async (
  trx: Trx,
  { id, copy, userId }: { id: string; copy: string; userId: string },
): Promise<void> => {
  await sql`
    insert into review_cases (id, kind, entry_id, subject_user_id, assigned_to, opened_at, decision,
      reason, until, decided_at, decided_by, in_force)
    select ${copy}, 'account', ${copy}, ${userId}, assigned_to, opened_at, decision, reason, until,
      decided_at, decided_by, in_force
    from review_cases where id = ${id} and in_force and decision <> 'remove_profile'`.execute(trx)
}

const mayRestrict = (decision: DecisionKind | null): boolean =>
  decision === null || decision === 'limit' || suspendsAccount(decision)

/**
 * Decisions about a former account of the acting user's mailbox. A suspension ends the sessions.
 */
export const resumeDecisions = async (
  deps: Deps,
  trx: Trx,
  { userId, cases }: { userId: string; cases: readonly string[] },
): Promise<void> => {
  if (cases.length === 0) return
  const now = deps.clock.now()
  const copies = cases.map(() => deps.random.id())
  await presentIds(trx, [...cases, ...copies])
  const rows = await trx
    .selectFrom('reviewCases')
    .select(['id', 'decision', 'inForce', 'until'])
    .where('id', 'in', cases)
    .execute()
  for (const [place, { id, decision, inForce, until }] of rows.entries()) {
    const isOver = until !== null && until <= now
    if (!mayRestrict(decision) || (decision !== null && !inForce) || isOver) continue
    const copy = copies[place] ?? id
    const isResumed = await resumeCase(trx, id, userId)
    if (!isResumed) await copyCase(trx, { id, copy, userId })
    const payload = { userId, caseId: isResumed ? id : copy }
    if (until) await deps.jobs.enqueue(trx, 'apply-decision', payload, { startAfter: until })
  }
  if (await isSuspended(trx, userId, now)) await endSessions(trx, userId, now)
}
