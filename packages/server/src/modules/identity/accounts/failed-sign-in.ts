import { hasAccount } from '../../platform/key-lifecycle/repository.ts'
import type { Context } from '../../../context/context.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { openOrigin, sealOrigin } from '../../platform/audit/sealed-origin.ts'
import { recordAudit } from '../../platform/audit/service.ts'

type FailedSignInDeps = Pick<Context, 'clock' | 'jobs' | 'keyStore' | 'sealer'>
type FailedSignIn = Pick<JobPayloads['note-failed-sign-in'], 'userId' | 'by'> & {
  origin: RequestOrigin
}

/**
 * Failed sign-ins are in the audit log of the account. A job writes the row, and it is queued
 * without an account too. So the work before the answer is the same for every address (R5).
 */
export const queueFailedSignIn = async (
  deps: FailedSignInDeps,
  trx: Trx,
  { userId, by, origin }: FailedSignIn,
): Promise<void> =>
  deps.jobs.enqueue(trx, 'note-failed-sign-in', {
    userId,
    by,
    at: deps.clock.now().toISOString(),
    origin: await sealOrigin(deps, origin),
  })

const recordFailedSignIn = (
  deps: Pick<Context, 'clock' | 'database' | 'random' | 'sealer'>,
  { userId, by, at, origin }: JobPayloads['note-failed-sign-in'],
  jobId: string,
): Promise<void> =>
  deps.database.transaction('auth', userId, async (trx) => {
    if (!(await hasAccount(trx, userId))) return
    await recordAudit(deps, trx, {
      id: jobId,
      userId,
      actionType: 'sign_in_failed',
      details: { by },
      origin: await openOrigin(deps, origin),
      at: new Date(at),
    })
  })

export const accountsJobHandlers = (
  deps: Pick<Context, 'clock' | 'database' | 'random' | 'sealer'>,
): Pick<JobHandlers, 'note-failed-sign-in'> => ({
  'note-failed-sign-in': (payload, { jobId }) => recordFailedSignIn(deps, payload, jobId),
})
