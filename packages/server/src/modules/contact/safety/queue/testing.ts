import { type Entry, findEntry, type EntryDecision, setDecision } from './repository/entries.ts'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { operatorId } from '../../../../lib/operator.ts'
import { presentEntry, type ShownEntry } from './list-entries.ts'
import { openQueueEntry } from './queue.ts'
import { reportSweeps } from './sweep.ts'

/** Runs every retention rule for reports, at the time of the context's clock. */
export const sweepReports = async (context: Parameters<typeof reportSweeps>[0]): Promise<void> => {
  const now = context.clock.now()
  for (const sweep of Object.values(reportSweeps(context))) await sweep.removeSome(now, 1000)
}

/** The entry with an id that at most one user chose. */
const findById = async (trx: Trx, id: string, now: Date): Promise<Entry | undefined> => {
  const owners = await trx.selectFrom('safetyQueue').select('userId').where('id', '=', id).execute()
  const [owner] = owners
  if (owners.length > 1) throw new Error(`Several users have an entry ${id}.`)
  return findEntry(trx, { userId: owner?.userId ?? null, id }, now)
}

/** The reports that an administrator could open. */
export const readEntry = async (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
  id: string,
): Promise<{ entry: ShownEntry; content: unknown } | 'missing'> => {
  const entry = await context.database.transaction('worker', operatorId, (trx) =>
    findById(trx, id, context.clock.now()),
  )
  if (!entry) return 'missing'
  return { entry: presentEntry(entry), content: await openQueueEntry<unknown>(context, entry) }
}

/** Decides an entry without its case. */
export const decideEntry = (
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  id: string,
  decision: EntryDecision = 'acted',
): Promise<'done' | 'decided' | 'missing'> =>
  database.transaction('worker', operatorId, async (trx) => {
    const decidedAt = clock.now()
    const entry = await findById(trx, id, decidedAt)
    if (!entry) return 'missing'
    return (await setDecision(trx, entry, { decidedAt, decision })) ? 'done' : 'decided'
  })
