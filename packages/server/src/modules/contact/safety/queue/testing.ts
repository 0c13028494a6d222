import type { Context } from '../../../../context/context.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { findOneEntry, setDecision, type EntryDecision, type LookupMiss } from './decide-entry.ts'
import { reportSweeps } from './sweep.ts'

/** Runs every retention rule for reports, at the time of the context's clock. */
export const sweepReports = async (context: Parameters<typeof reportSweeps>[0]): Promise<void> => {
  const now = context.clock.now()
  for (const sweep of Object.values(reportSweeps(context))) await sweep.removeSome(now, 1000)
}

/** Decides an entry without its case. */
export const decideEntry = (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { reference, decision = 'acted' }: { reference: string; decision?: EntryDecision },
): Promise<'done' | 'decided' | LookupMiss> =>
  database.transaction('worker', operatorId, async (trx) => {
    const decidedAt = clock.now()
    const entry = await findOneEntry(trx, reference, decidedAt)
    if (typeof entry === 'string') return entry
    return (await setDecision(trx, entry, { decidedAt, decision })) ? 'done' : 'decided'
  })
