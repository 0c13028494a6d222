import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { findEntries, presentEntry, type Entry, type ShownEntry } from './list-entries.ts'
import { operatorId, type Operator } from '../../../../lib/operator.ts'
import { recordOperatorAct } from '../../../platform/audit/operator.ts'
import { openQueueEntry } from './queue.ts'

export const decisions = ['no-action', 'acted', 'passed-on'] as const
export type Decision = (typeof decisions)[number]

type Deps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'random' | 'sealer'>

/** Why an entry could not be read or decided. */
export type LookupMiss = 'missing' | 'ambiguous' | 'decided'

const findOne = async (trx: Trx, reference: string, now: Date): Promise<Entry | LookupMiss> => {
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
    const entry = await findOne(trx, reference, context.clock.now())
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
  change: { decidedAt: Date; decision: string },
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

/**
 * Stores a decision, once. Returns 'done' to the call that stored it. The note goes to the audit
 * log.
 */
export const decideEntry = (
  context: Deps,
  operator: Operator,
  { reference, decision, note }: { reference: string; decision: Decision; note: string },
): Promise<'done' | LookupMiss> =>
  context.database.transaction('worker', operatorId, async (trx) => {
    const now = context.clock.now()
    const entry = await findOne(trx, reference, now)
    if (typeof entry === 'string') return entry
    const change = { decidedAt: now, decision }
    if (!(await setDecision(trx, entry, change))) return 'decided'
    const details = { entry: entry.id, kind: entry.kind, decision, note }
    await recordOperatorAct(context, trx, { operator, actionType: 'report_decided', details })
    return 'done'
  })
