import { remainingContent } from '@crosscheck/domain/safety/remaining-content'
import { isEntryOver } from '@crosscheck/domain/safety/retention-periods'
import type { Selectable } from 'kysely'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { presentIds } from '../../../../db/transaction/acting-user.ts'
import type { RetainedReportsTable, SafetyQueueTable } from '../../../../db/tables/contact.ts'
import { entrySealingContext, tryOpenQueueEntry } from './queue.ts'

type Deps = Pick<Context, 'clock' | 'keyStore' | 'random' | 'sealer'>
type Row = { kind: 'report' | 'questionnaire'; userId: string | null } & Pick<
  Selectable<SafetyQueueTable & RetainedReportsTable>,
  'id' | 'createdAt' | 'decidedAt' | 'keyOwner' | 'sealed'
>

const sharedFields = ['id', 'createdAt', 'decidedAt', 'keyOwner', 'sealed'] as const

/**
 * Locks the rows, because their reporters may be deleting their accounts at the same time. No new
 * one
 * appears: the matches with the user are gone.
 */
const findReportsAbout = async (trx: Trx, userId: string): Promise<Row[]> => {
  const found = await trx
    .selectFrom('safetyQueue')
    .select(['userId', 'id'])
    .where('subjectUserId', '=', userId)
    .execute()
  const locking = found.map((row) =>
    trx
      .selectFrom('safetyQueue')
      .select(['userId', 'kind', ...sharedFields])
      .where('userId', '=', row.userId)
      .where('id', '=', row.id)
      .where('subjectUserId', '=', userId)
      .forUpdate()
      .execute(),
  )
  const queued = (await Promise.all(locking)).flat()
  // Read after waiting for the first lock, so that a report that is moved in that time is found
  // here.
  const retained = await trx
    .selectFrom('keptReports')
    .select(sharedFields)
    .where('subjectUserId', '=', userId)
    .forUpdate()
    .execute()
  return [...queued, ...retained.map((row) => ({ ...row, userId: null, kind: 'report' as const }))]
}

const update = async (
  trx: Trx,
  { userId, id }: Row,
  given: { reportedLeftAt: Date; keyOwner?: string; sealed?: Buffer },
): Promise<void> => {
  const change = { ...given, subjectUserId: null }
  if (userId === null)
    await trx.updateTable('keptReports').set(change).where('id', '=', id).execute()
  else
    await trx
      .updateTable('safetyQueue')
      .set(change)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute()
}

/** Seals an entry with a new key, without the content that belongs only to the deleted account. */
const reseal = async (
  deps: Deps,
  row: Row,
  content: Record<string, unknown>,
): Promise<{ keyOwner: string; sealed: Buffer }> => {
  const keyOwner = `safety trimmed ${deps.random.id()}`
  await deps.keyStore.create(keyOwner)
  const sealingContext = entrySealingContext({ ...row, keyOwner })
  return {
    keyOwner,
    sealed: await deps.sealer.seal(sealingContext, remainingContent(row.kind, content)),
  }
}

/**
 * Runs before an account is deleted. Reports and inquiries about it no longer name its user, and
 * lose the content that belongs only to that account. Those whose retention period ends with the
 * deletion become unreadable (decision 20). Returns the owners of the keys to destroy after the
 * deletion.
 */
export const trimReportsAbout = async (deps: Deps, trx: Trx, userId: string): Promise<string[]> => {
  const reportedLeftAt = deps.clock.now()
  const former: string[] = []
  const reports = await findReportsAbout(trx, userId)
  // A policy shows what is left, which no longer names the user.
  if (reports.length > 0)
    await presentIds(
      trx,
      reports.map(({ id }) => id),
    )
  for (const row of reports) {
    const isOver = isEntryOver({ ...row, reportedLeftAt }, reportedLeftAt)
    const content = isOver ? null : await tryOpenQueueEntry<Record<string, unknown>>(deps, row)
    const again = content === null ? {} : await reseal(deps, row, content)
    await update(trx, row, { reportedLeftAt, ...again })
    former.push(entrySealingContext(row).userId)
  }
  return former
}
