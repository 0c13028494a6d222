import { remainingContent } from '@crosscheck/domain/safety/remaining-content'
import { isEntryOver } from '@crosscheck/domain/safety/retention-periods'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { presentIds } from '../../../../db/transaction/acting-user.ts'
import { entrySealingContext, tryOpenQueueEntry } from './queue.ts'
import { type ReportAbout, findReportsAbout, trimReport } from './repository/by-user.ts'

type Deps = Pick<Context, 'clock' | 'keyStore' | 'random' | 'sealer'>
/** Seals an entry with a new key, without the content that belongs only to the deleted account. */
const reseal = async (
  deps: Deps,
  row: ReportAbout,
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
    await trimReport(trx, row, { reportedLeftAt, ...again })
    former.push(entrySealingContext(row).userId)
  }
  return former
}
