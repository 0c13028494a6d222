import type { Context, JobPayloads, RequestOrigin, Trx } from '../../../context.ts'
import { openOrigin, sealOrigin } from '../../platform/audit/sealed-origin.ts'
import { recordAudit } from '../../platform/audit/service.ts'

type NotingParts = Pick<Context, 'clock' | 'jobs' | 'keyStore' | 'sealer'>
type Failure = Pick<JobPayloads['note-failed-sign-in'], 'userId' | 'by'> & { origin: RequestOrigin }

/**
 * [Failed sign-ins] They stand in the log of the account they were aimed at. The row is written by a
 * job, which is queued for nobody too: what is done before the answer is the same whether or not an
 * address has an account (R5).
 */
export const queueFailedSignIn = async (
  parts: NotingParts,
  trx: Trx,
  { userId, by, origin }: Failure,
): Promise<void> =>
  parts.jobs.enqueue(trx, 'note-failed-sign-in', {
    userId,
    by,
    at: parts.clock.now().toISOString(),
    origin: await sealOrigin(parts, origin),
  })

export const noteFailedSignIn = (
  parts: Pick<Context, 'clock' | 'database' | 'random' | 'sealer'>,
  { userId, by, at, origin }: JobPayloads['note-failed-sign-in'],
  jobId: string,
): Promise<void> =>
  parts.database.transaction('auth', userId, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user) return
    await recordAudit(parts, trx, {
      id: jobId,
      userId,
      actionType: 'sign_in_failed',
      details: { by },
      origin: await openOrigin(parts, origin),
      at: new Date(at),
    })
  })
