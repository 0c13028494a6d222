import { latestEnd } from '@crosscheck/domain/clock'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { jobSchema } from '../../../jobs/queue/queues.ts'
import type { Row } from '../../../db/tables.ts'
import { isInMatching } from '../../describing/profiles/repository.ts'
import { partsOf, withPosition, type Part } from './parts.ts'

export type RematchRun = Row<'rematchRuns'>

/** Serializes decisions about runs across processes. */
export const lockRuns = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('rematch runs'))`.execute(trx)
}

/** A run dated in the future by a wrong clock would otherwise stay the last one until then. */
export const correctRunDates = async (trx: Trx, now: Date): Promise<void> => {
  await trx
    .updateTable('rematchRuns')
    .set({ createdAt: now })
    .where('createdAt', '>', latestEnd(now, 0))
    .execute()
}

export const findLastRun = (trx: Trx): Promise<RematchRun | undefined> =>
  trx
    .selectFrom('rematchRuns')
    .selectAll()
    .where('superseded', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findRun = (trx: Trx, id: string): Promise<RematchRun | undefined> =>
  trx.selectFrom('rematchRuns').selectAll().where('id', '=', id).executeTakeFirst()

export const listRuns = (trx: Trx, limit: number): Promise<RematchRun[]> =>
  trx
    .selectFrom('rematchRuns')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const supersedeOpenRun = async (trx: Trx, now: Date): Promise<void> => {
  await trx
    .updateTable('rematchRuns')
    .set({ finishedAt: now, superseded: true, resumeAfter: null })
    .where('finishedAt', 'is', null)
    .execute()
}

export const insertRun = async (
  trx: Trx,
  run: Pick<RematchRun, 'id' | 'cause' | 'basis' | 'total' | 'preparing'> & {
    now: Date
    isOver: boolean
  },
): Promise<void> => {
  const { now, isOver, ...row } = run
  await trx
    .insertInto('rematchRuns')
    .values({ ...row, resumeAfter: null, createdAt: now, finishedAt: isOver ? now : null })
    .execute()
}

/** Whether the comparison record or the blocking keys have another version or key. */
export const isOutdated = (indexKeyId: string): RawBuilder<boolean> =>
  sql`(blocking_key_version <> ${blockingKeyVersion} or index_key_id <> ${indexKeyId})`

const inMatching = (trx: Trx) => trx.selectFrom('partnerProfiles').where(isInMatching)

/**
 * The number of profiles whose blocking keys have another version. Two ranges of an index, so that
 * it reads only those.
 */
export const countOutdatedKeys = async (trx: Trx): Promise<number> => {
  const older = inMatching(trx).where('blockingKeyVersion', '<', blockingKeyVersion)
  const newer = inMatching(trx).where('blockingKeyVersion', '>', blockingKeyVersion)
  const { count } = await trx
    .selectFrom(older.select('id').unionAll(newer.select('id')).as('outdated'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a job works on the run, or waits for its turn. */
export const hasJobs = async (trx: Trx): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.table(`${jobSchema}.job_common`)}
    where name = 'rematch' and state <= 'active' limit 1`.execute(trx)
  return rows.length > 0
}

type Step = Pick<RematchRun, 'done' | 'failed' | 'preparing'> & {
  last: ProfileKey | undefined
  isOver: boolean
}

/**
 * Stores the progress of a part. Undefined if another job advanced it in the meantime or the run
 * ended; otherwise what all parts are, or that some are left.
 */
export const advanceRun = async (
  trx: Trx,
  id: string,
  { part, step, now }: { part: Part; step: Step; now: Date },
): Promise<'prepared' | 'compared' | 'unfinished' | undefined> => {
  const run = await trx
    .selectFrom('rematchRuns')
    .selectAll()
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (run?.preparing !== step.preparing) return undefined
  if (partsOf(run)[part.number]?.position !== part.position) return undefined
  const position = step.isOver ? null : step.last ? keyOf(step.last) : part.position
  const resumeAfter = withPosition(run, { number: part.number, position })
  const isOver = partsOf({ ...run, resumeAfter }).every((one) => one.position === null)
  await trx
    .updateTable('rematchRuns')
    .set({
      done: run.done + step.done,
      failed: run.failed + step.failed,
      resumeAfter: isOver ? null : resumeAfter,
      startedAt: run.startedAt ?? now,
      ...(isOver && !run.preparing && { finishedAt: now }),
    })
    .where('id', '=', id)
    .execute()
  if (!isOver) return 'unfinished'
  return run.preparing ? 'prepared' : 'compared'
}

/** All records are prepared: the run begins again, with the comparisons. */
export const beginComparing = async (
  trx: Trx,
  { id, total }: Pick<RematchRun, 'id' | 'total'>,
): Promise<void> => {
  const changes = { preparing: false, done: 0, failed: 0, total, resumeAfter: null }
  await trx.updateTable('rematchRuns').set(changes).where('id', '=', id).execute()
}
