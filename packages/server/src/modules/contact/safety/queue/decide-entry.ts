import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { findEntries, presentEntry, type Entry, type ShownEntry } from './list-entries.ts'
import { operatorId, type Operator } from '../../../../lib/operator.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { openQueueEntry } from './queue.ts'

/** What a queue stores of a decision; its case contains the decision itself. */
export type EntryDecision = 'no-action' | 'acted'

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

/** Why an entry could not be read. */
export type LookupMiss = 'missing' | 'ambiguous'

export const findOneEntry = async (
  trx: Trx,
  reference: string,
  now: Date,
): Promise<Entry | LookupMiss> => {
  const [entry, ...others] = await findEntries(trx, reference, now)
  if (!entry) return 'missing'
  return others.length > 0 ? 'ambiguous' : entry
}

/** Opens an entry for an operator, who gives a reason. The audit entry is written first. */
export const readEntry = async (
  context: Deps,
  operator: Operator,
  { reference, reason }: { reference: string; reason: string },
): Promise<{ entry: ShownEntry; content: unknown } | LookupMiss> => {
  const found = await context.database.transaction('worker', operatorId, async (trx) => {
    const entry = await findOneEntry(trx, reference, context.clock.now())
    if (typeof entry === 'string') return entry
    const { id, kind } = entry
    await recordOperatorAct(context, trx, {
      operator,
      actionType: 'report_opened',
      details: { entry: id, kind, reason },
    })
    return entry
  })
  if (typeof found === 'string') return found
  return { entry: presentEntry(found), content: await openQueueEntry<unknown>(context, found) }
}

/** Stores a decision in the operator's transaction; false if the entry is gone or decided. */
export const setDecision = async (
  trx: Trx,
  { userId, id }: Pick<Entry, 'userId' | 'id'>,
  change: { decidedAt: Date; decision: EntryDecision },
): Promise<boolean> => {
  const updated =
    userId === null
      ? await trx
          .updateTable('keptReports')
          .set(change)
          .where('id', '=', id)
          .where('decidedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
      : await trx
          .updateTable('safetyQueue')
          .set(change)
          .where('userId', '=', userId)
          .where('id', '=', id)
          .where('decidedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
  return updated !== undefined
}
