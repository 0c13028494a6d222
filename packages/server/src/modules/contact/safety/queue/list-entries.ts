import { readOpenEntries, type Entry, type EntryPage, type EntryRef } from './repository/entries.ts'
import { storedAuthor } from './repository/author.ts'
import { entryEndsAt } from '@crosscheck/domain/safety/retention-periods'
import type { Context } from '../../../../context/context.ts'
import { tryOpenQueueEntry } from './queue.ts'
import { operatorId } from '../../../../lib/operator.ts'

/** An entry as operators see it before they open it. */
export type ShownEntry = Omit<Entry, 'sealed' | 'keyOwner'> & { endsAt: Date }

export type ListedEntry = ShownEntry & {
  /** The reason of a report, to see the most serious ones first; null for an inquiry. */
  reason: string | null
}

const maxEntries = 100

export const presentEntry = ({
  sealed: _sealed,
  keyOwner: _keyOwner,
  ...entry
}: Entry): ShownEntry => ({ ...entry, endsAt: entryEndsAt(entry) })

const reasonOf = async (
  context: Pick<Context, 'sealer'>,
  { kind, ...row }: Entry,
): Promise<string | null> => {
  if (kind !== 'report') return null
  const content = await tryOpenQueueEntry<{ reason: string }>(context, row)
  return content ? content.reason : 'unreadable'
}

/** The order of entries: by age, then by id and author, because authors choose ids. */
export const inQueueOrder = (
  one: EntryRef & { createdAt: Date },
  other: EntryRef & { createdAt: Date },
): number => {
  const byAge = one.createdAt.getTime() - other.createdAt.getTime()
  if (byAge !== 0) return byAge
  if (one.id !== other.id) return one.id < other.id ? -1 : 1
  return storedAuthor(one.userId) < storedAuthor(other.userId) ? -1 : 1
}

/**
 * Undecided entries, oldest first, without their content. An expired entry is never shown, even
 * before a sweep erases it.
 */
export const listOpenEntries = async (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
  page: EntryPage = {},
): Promise<ListedEntry[]> => {
  const now = context.clock.now()
  const { limit = maxEntries } = page
  const entries = await context.database.transaction('worker', operatorId, (trx) =>
    readOpenEntries(trx, { ...page, limit }, now),
  )
  return Promise.all(
    entries.map(async (entry) => ({
      ...presentEntry(entry),
      reason: await reasonOf(context, entry),
    })),
  )
}
