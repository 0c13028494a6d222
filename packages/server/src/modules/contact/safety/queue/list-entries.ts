import {
  entryEndsAt,
  isEntryOver,
  undecidedSince,
  type EntryTimes,
} from '@crosscheck/domain/safety/retention-periods'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
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

const reasonOf = async (
  context: Pick<Context, 'sealer'>,
  { kind, ...row }: Entry,
): Promise<string | null> => {
  if (kind !== 'report') return null
  const content = await tryOpenQueueEntry<{ reason: string }>(context, row)
  return content ? content.reason : 'unreadable'
}

/** The author and the id of an entry; the author is null if the account was deleted. */
export type EntryRef = { userId: string | null; id: string }

export type EntryPage = {
  kind?: Entry['kind'] | undefined
  /** The last entry of the previous page. */
  after?: (EntryRef & { createdAt: Date }) | null
  limit?: number
  madeBefore?: Date | null
  only?: readonly EntryRef[] | null
  except?: readonly EntryRef[]
}

const rows = (refs: readonly EntryRef[]): RawBuilder<unknown> => sql`(
  select * from unnest(${refs.map(({ id }) => id)}::text[],
    ${refs.map(({ userId }) => userId ?? '')}::text[]))`

/** The columns of a page. `author` is the column of the author, or the empty text. */
const isOnPage = (
  author: RawBuilder<unknown>,
  { after = null, madeBefore = null, only = null, except = [] }: EntryPage,
  now: Date,
): RawBuilder<SqlBool> => {
  const { made, personLeft } = undecidedSince(now)
  const entry = sql`(id, ${author})`
  return sql<SqlBool>`(decided_at is null and created_at > ${made}
    and (reported_left_at is null or reported_left_at > ${personLeft})
    and ${after === null ? sql`true` : sql`(created_at, id, ${author}) > (${after.createdAt}, ${after.id}, ${after.userId ?? ''})`}
    and ${madeBefore === null ? sql`true` : sql`created_at <= ${madeBefore}`}
    and ${only === null ? sql`true` : sql`${entry} in ${rows(only)}`}
    and ${except.length === 0 ? sql`true` : sql`${entry} not in ${rows(except)}`})`
}

/** The order of entries: by age, then by id and author, because authors choose ids. */
export const inQueueOrder = (
  one: EntryRef & { createdAt: Date },
  other: EntryRef & { createdAt: Date },
): number => {
  const byAge = one.createdAt.getTime() - other.createdAt.getTime()
  if (byAge !== 0) return byAge
  if (one.id !== other.id) return one.id < other.id ? -1 : 1
  return (one.userId ?? '') < (other.userId ?? '') ? -1 : 1
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
  const { kind, limit = maxEntries } = page
  const entries = await context.database.transaction('worker', operatorId, async (trx) => {
    const queued = fromQueue(trx).where(isOnPage(sql`user_id`, page, now))
    const retained = fromRetained(trx).where(isOnPage(sql`''::text collate "C"`, page, now))
    return [
      ...(await (kind === undefined ? queued : queued.where('kind', '=', kind))
        .orderBy('createdAt')
        .orderBy('id')
        .orderBy('userId')
        .limit(limit)
        .execute()),
      ...(kind === 'questionnaire'
        ? []
        : (await retained.orderBy('createdAt').orderBy('id').limit(limit).execute()).map(
            retainedAsEntry,
          )),
    ]
  })
  return Promise.all(
    entries
      .toSorted(inQueueOrder)
      .slice(0, limit)
      .map(async (entry) => ({
        ...presentEntry(entry),
        reason: await reasonOf(context, entry),
      })),
  )
}

/**
 * An unexpired entry, also a decided one. Clients choose ids, so two users may have chosen the same
 * one.
 */
export const findEntry = async (
  trx: Trx,
  { userId, id }: EntryRef,
  now: Date,
): Promise<Entry | undefined> => {
  const entry =
    userId === null
      ? await fromRetained(trx)
          .where('id', '=', id)
          .forShare()
          .executeTakeFirst()
          .then((row) => row && retainedAsEntry(row))
      : await fromQueue(trx)
          .where('userId', '=', userId)
          .where('id', '=', id)
          .forShare()
          .executeTakeFirst()
  return entry && !isEntryOver(entry, now) ? entry : undefined
}
