import type { Output } from '@crosscheck/domain/contract/contract'
import type { Context } from '../../../../context/context.ts'
import type { ProxyHealth } from '../../../../http/admission/proxy-watch.ts'
import type { MailCheck } from '../../../../mail/mail-check.ts'
import { withDeadLetters, type DeadLetter } from '../../../../jobs/dead-letters.ts'
import { listQueues } from '../../../../jobs/overview.ts'
import { checkReadiness, inTime, type ReadinessChecks } from '../../../platform/system/readiness.ts'
import { logAct, type Administrator } from '../administrator.ts'
import { readCounts } from './counts.ts'
import { readUsage } from '../../analytics/service.ts'
import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { operatorId } from '../../../../lib/operator.ts'
import { countFiles, readDatabaseBytes } from './repository.ts'

/**
 * Bytes of the database, the number and bytes of stored files, and the free bytes of the fullest
 * disk.
 */
const readStorage = async (
  { database }: Pick<Context, 'database'>,
  freeBytes: () => Promise<number>,
): Promise<NonNullable<Overview['storage']>> => {
  const [free, { files, databaseBytes }] = await Promise.all([
    freeBytes(),
    database.transaction('worker', operatorId, async (trx) => ({
      databaseBytes: await readDatabaseBytes(trx),
      files: await countFiles(trx),
    })),
  ])
  return {
    freeBytes: Math.floor(free),
    databaseBytes,
    files: files.totals.rows,
    fileBytes: files.totals.bytes,
    isEstimated: files.isEstimated,
  }
}

export type OverviewDeps = {
  readiness: ReadinessChecks
  freeBytes: () => Promise<number>
  checkMail: MailCheck
  checkProxy: () => ProxyHealth
  queueUrl: string
}

type Deps = OverviewDeps & { context: Context }

const maxDead = 50

const presentDead = ({ id, job, attempts, error, at }: DeadLetter) => ({
  id,
  job,
  attempts,
  error,
  at: at.toISOString(),
})

const readQueues = async (context: Context) =>
  (await listQueues(context)).map((state) => ({
    ...state,
    oldestWaiting: state.oldestWaiting?.toISOString() ?? null,
  }))

/** A part that takes longer is left out. */
const partMs = 6_000

/** Shows the other parts when one cannot be read in time. */
const orNull = async <T>(
  { context }: Deps,
  part: string,
  reading: Promise<T>,
): Promise<T | null> => {
  try {
    return await inTime(reading, partMs)
  } catch (error) {
    context.log.warn({ error, part }, 'a part of the overview could not be read')
    return null
  }
}

/** The state of the installation, in numbers only. The act is logged before anything is read. */
export const readOverview = async (
  deps: Deps,
  by: Administrator,
): Promise<Output<'GET /api/v1/admin/overview'>> => {
  const { context, freeBytes } = deps
  await logAct(context, by, { actionType: 'overview_read' })
  const [readiness, mailFailure, counted, queues, dead, storage, usage] = await Promise.all([
    checkReadiness(deps.readiness),
    deps.checkMail(),
    orNull(deps, 'counts', readCounts(context, by)),
    orNull(deps, 'queues', readQueues(context)),
    orNull(
      deps,
      'failed jobs',
      withDeadLetters(deps.queueUrl, (box) => box.list()),
    ),
    orNull(deps, 'storage', readStorage(context, freeBytes)),
    orNull(deps, 'usage', readUsage(context)),
  ])
  return {
    at: context.clock.now().toISOString(),
    checks: [
      ...readiness.checks.map((check) => ({
        name: check.name,
        failure: check.status === 'ok' ? null : check.reason,
      })),
      // Not part of the readiness: a process without these serves users all the same.
      { name: 'mail', failure: mailFailure },
      { name: 'proxy', failure: deps.checkProxy() },
    ],
    counts: counted,
    queues,
    dead: dead && {
      count: dead.length,
      newest: dead.toReversed().slice(0, maxDead).map(presentDead),
    },
    storage,
    usage,
  }
}
