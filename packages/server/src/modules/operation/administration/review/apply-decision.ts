import { updateCase, readCase, lockCase } from './repository.ts'
import { appealEnd, decisionEnd } from '@crosscheck/domain/review/case-state'
import { suspendsAccount } from '@crosscheck/domain/review/decisions'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { actAs } from '../../../../db/transaction/acting-user.ts'
import type { JobPayloads } from '../../../../jobs/queue/job-payloads.ts'
import type { JobHandlers } from '../../../../jobs/open.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { listCompared } from '../../../describing/profiles/repository.ts'
import { reinstateRemoved, removeByDecision } from '../../../describing/saving/remove.ts'
import type { AccountDeps } from '../../../identity/accounts/deps.ts'
import { endSessions } from '../../../identity/sessions/repository.ts'
import { requeueMatching } from '../../../matching/write/repository/requeue.ts'
import { deleteAccountData } from '../../account-deletion/delete-account.ts'
import { stateOf } from './cases.ts'
import type { CaseRow } from './kinds/case-kind.ts'

export type ApplyDeps = { context: Context; accounts: AccountDeps }
type Decided = CaseRow & { subjectUserId: string }

/** Compares the profiles again that were left out while the account was suspended. */
const compareAgain = (context: Context, userId: string): Promise<void> =>
  context.database.transaction('worker', userId, async (trx) => {
    for (const { id, matchable, deletedAt } of await listCompared(trx, { userId }))
      if (matchable && !deletedAt) await requeueMatching(context, trx, { userId, profileId: id })
  })

const isDue = (row: CaseRow, now: Date): boolean => {
  const end = decisionEnd(stateOf(row))
  return row.inForce && end !== null && end <= now
}

/** Deletes a closed account once no appeal can change the decision. */
const deleteClosed = async ({ context, accounts }: ApplyDeps, { id, subjectUserId }: Decided) => {
  await deleteAccountData(accounts, subjectUserId, {
    details: { reason: 'closed by a decision' },
    withdrawReports: false,
    farewellMail: 'account-deleted',
    isStillDue: async () => {
      const row = await context.database.transaction('worker', operatorId, (trx) =>
        readCase(trx, id),
      )
      return row !== undefined && isDue(row, context.clock.now())
    },
  })
}

/** Ends a restriction whose time is over; false if another process did, or an appeal waits. */
const endRestriction = (context: Context, { id, profileId, subjectUserId }: Decided) =>
  context.database.transaction('worker', operatorId, async (trx) => {
    const row = await lockCase(trx, id)
    if (!row || !isDue(row, context.clock.now())) return false
    await updateCase(trx, id, { inForce: false })
    if (row.decision === 'remove_profile' && profileId !== null) {
      await actAs(trx, subjectUserId)
      await context.jobs.enqueue(trx, 'purge-profile', { userId: subjectUserId, profileId })
      await actAs(trx, operatorId)
    }
    return true
  })

const begin = async ({ context }: ApplyDeps, row: Decided): Promise<void> => {
  const { subjectUserId: userId, profileId } = row
  if (row.decision && suspendsAccount(row.decision))
    await context.database.transaction('auth', userId, (trx) =>
      endSessions(trx, userId, context.clock.now()),
    )
  if (row.decision === 'remove_profile' && profileId !== null)
    await removeByDecision(context, { userId, profileId })
}

const end = async (deps: ApplyDeps, row: Decided): Promise<void> => {
  if (row.decision === 'close') return deleteClosed(deps, row)
  if (!(await endRestriction(deps.context, row))) return
  if (row.decision === 'suspend') await compareAgain(deps.context, row.subjectUserId)
}

const undo = async ({ context }: ApplyDeps, row: Decided): Promise<void> => {
  const { subjectUserId: userId, profileId } = row
  if (row.decision && suspendsAccount(row.decision)) await compareAgain(context, userId)
  if (row.decision === 'remove_profile' && profileId !== null)
    await reinstateRemoved(context, { userId, profileId })
}

/**
 * Carries out what a case now says: begins, ends or undoes a restriction. Idempotent: it runs right
 * after a decision, and as a job if the process ends first and when a restriction ends.
 */
export const applyDecision = async (
  deps: ApplyDeps,
  { caseId }: Pick<JobPayloads['apply-decision'], 'caseId'>,
): Promise<void> => {
  const { clock, database } = deps.context
  const row = await database.transaction('worker', operatorId, (trx) => readCase(trx, caseId))
  if (!row || row.subjectUserId === null) return
  const decided = { ...row, subjectUserId: row.subjectUserId }
  if (row.appealOutcome === 'overturned') return undo(deps, decided)
  if (!row.inForce) return
  return isDue(row, clock.now()) ? end(deps, decided) : begin(deps, decided)
}

/** Runs after the commit. A failure is left to the queued job. */
export const applyNow = async (deps: ApplyDeps, caseId: string): Promise<void> => {
  try {
    await applyDecision(deps, { caseId })
  } catch (error) {
    deps.context.log.warn({ error }, 'a decision is not carried out yet; its job tries again')
  }
}

/**
 * Queues `applyDecision` now and for the end of the restriction, in the transaction of the
 * decision. While an appeal waits, nothing ends: its decision queues the end again.
 */
export const queueDecision = async ({ jobs }: Pick<Context, 'jobs'>, trx: Trx, row: CaseRow) => {
  const { id: caseId, subjectUserId: userId, decidedAt } = row
  if (userId === null || !decidedAt) return
  const payload = { userId, caseId }
  const startAfter =
    decisionEnd(stateOf(row)) ?? (row.inForce ? appealEnd({ at: decidedAt }) : null)
  await actAs(trx, userId)
  await jobs.enqueue(trx, 'apply-decision', payload)
  if (startAfter) await jobs.enqueue(trx, 'apply-decision', payload, { startAfter })
  await actAs(trx, operatorId)
}

export const reviewJobHandlers = (deps: ApplyDeps): Pick<JobHandlers, 'apply-decision'> => ({
  'apply-decision': (payload) => applyDecision(deps, payload),
})
