import {
  entryEndsAt,
  isEntryOver,
  type EntryTimes,
} from '@crosscheck/domain/safety/retention-periods'
import type { Context } from '../../../../context/context.ts'
import type { Trx } from '../../../../db/database.ts'
import { tryOpenQueueEntry } from './queue.ts'
import { operatorId } from '../../../../lib/operator.ts'

/** A sealed queue entry. `userId` is null if the reporter's account was deleted. */
export type Entry = EntryTimes & {
  userId: string | null
  id: string
  kind: 'report' | 'questionnaire'
  subjectUserId: string | null
  matchId: string | null
  decision: string | null
  keyOwner: string | null
  sealed: Buffer
}

/** An entry as operators see it before they open it. */
export type ShownEntry = Omit<Entry, 'sealed' | 'keyOwner'> & { endsAt: Date }

export type ListedEntry = ShownEntry & {
  /**
   * The reason of a report, so that operators see the most serious ones first; null for an inquiry.
   */
  reason: string | null
}

const maxEntries = 100

const sharedColumns = [
  'id',
  'subjectUserId',
  'createdAt',
  'decidedAt',
  'decision',
  'reportedLeftAt',
  'keyOwner',
  'sealed',
] as const

const fromQueue = (trx: Trx) =>
  trx.selectFrom('safetyQueue').select(['userId', 'kind', 'matchId', ...sharedColumns])
const fromRetained = (trx: Trx) => trx.selectFrom('keptReports').select(sharedColumns)

const retainedAsEntry = (
  row: Awaited<ReturnType<ReturnType<typeof fromRetained>['executeTakeFirstOrThrow']>>,
): Entry => ({ ...row, kind: 'report', userId: null, matchId: null })

export const presentEntry = ({
  sealed: _sealed,
  keyOwner: _keyOwner,
  ...entry
}: Entry): ShownEntry => ({ ...entry, endsAt: entryEndsAt(entry) })

const byAge = (one: Entry, other: Entry): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)

const reasonOf = async (
  context: Pick<Context, 'sealer'>,
  { kind, ...row }: Entry,
): Promise<string | null> => {
  if (kind !== 'report') return null
  const content = await tryOpenQueueEntry<{ reason: string }>(context, row)
  return content ? content.reason : 'unreadable'
}

/**
 * Undecided entries, oldest first, without their content. An expired entry is never shown, even
 * before a sweep erases it.
 */
export const listOpenEntries = async (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
): Promise<ListedEntry[]> => {
  const now = context.clock.now()
  const entries = await context.database.transaction('worker', operatorId, async (trx) => [
    ...(await fromQueue(trx)
      .where('decidedAt', 'is', null)
      .orderBy('createdAt')
      .limit(maxEntries)
      .execute()),
    ...(await fromRetained(trx)
      .where('decidedAt', 'is', null)
      .orderBy('createdAt')
      .limit(maxEntries)
      .execute()
      .then((rows) => rows.map(retainedAsEntry))),
  ])
  return Promise.all(
    entries
      .filter((entry) => !isEntryOver(entry, now))
      .toSorted(byAge)
      .slice(0, maxEntries)
      .map(async (entry) => ({
        ...presentEntry(entry),
        reason: await reasonOf(context, entry),
      })),
  )
}

/**
 * The unexpired entries with an id, including decided ones. Clients choose ids, so two users may
 * have chosen the same one. `USER/ID` names one of them.
 */
export const findEntries = async (trx: Trx, reference: string, now: Date): Promise<Entry[]> => {
  const [id = '', userId] = reference.split('/').toReversed()
  let query = fromQueue(trx).where('id', '=', id)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  const retained =
    userId === undefined ? await fromRetained(trx).where('id', '=', id).execute() : []
  const entries = [...(await query.execute()), ...retained.map(retainedAsEntry)]
  return entries.filter((entry) => !isEntryOver(entry, now))
}
