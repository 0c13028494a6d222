import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../../../../context/context.ts'
import type { Handlers } from '../../../../http/request/handler.ts'
import { withDeadLetters, type RetryResult } from '../../../../jobs/dead-letters.ts'
import { logAct, type Administrator } from '../administrator.ts'
import { readOverview, type OverviewDeps } from './read-overview.ts'

/** The act is in the log before the job returns to its queue. */
const retryJobs = async (
  { context, queueUrl }: Pick<OverviewDeps, 'queueUrl'> & { context: Context },
  by: Administrator,
  id: string,
): Promise<RetryResult> => {
  await logAct(context, by, { actionType: 'jobs_retried', details: { job: id } })
  const result = await withDeadLetters(queueUrl, (box) => box.retry(id))
  if (id !== 'all' && result.retried + result.obsolete === 0) throw new AppError('NOT_FOUND')
  return result
}

export const overviewHandlers = (deps: OverviewDeps) =>
  ({
    'GET /api/v1/admin/overview': ({ context, user }) => readOverview({ ...deps, context }, user),
    'POST /api/v1/admin/jobs/retry': ({ context, user, body }) =>
      retryJobs({ context, queueUrl: deps.queueUrl }, user, body.id),
  }) satisfies Handlers
