import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { BatchMatcher, isUnsupportedByDatabase } from '../../matching/batch/batch-matcher.ts'
import { matchProfile } from '../../matching/recording/match-profile.ts'
import { operatorId } from '../../../lib/operator.ts'

/** Profiles in matching that have not been compared yet. */
const waitingProfiles = (trx: Trx) =>
  trx
    .selectFrom('partnerProfiles')
    .where('matchedVersion', 'is', null)
    .where('matchable', '=', true)
    .where('tokenKey', 'is not', null)
    .where('deletedAt', 'is', null)

/** The next waiting profiles in the order of their keys. */
const readWaiting = async (trx: Trx, after: ProfileKey, limit: number): Promise<ProfileKey[]> => {
  // After an interruption, the query first skips the completed profiles.
  await sql.raw('set local statement_timeout = 0').execute(trx)
  const rows = await waitingProfiles(trx)
    .select(['userId', 'id'])
    .where((eb) => eb(eb.refTuple('userId', 'id'), '>', eb.tuple(after.userId, after.profileId)))
    .orderBy('userId')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ userId, id }) => ({ userId, profileId: id }))
}

/** The query reads all or many profiles, which may take longer than the timeout of requests. */
const extendTimeout = (trx: Trx) =>
  sql.raw('set local statement_timeout = 0; set local enable_seqscan = on').execute(trx)

const countWaiting = async (trx: Trx): Promise<number> => {
  await extendTimeout(trx)
  const { count } = await waitingProfiles(trx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Runs `work` for all items with limited concurrency. */
const forEach = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const remaining = items.values()
  const workOff = async (): Promise<void> => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
}

/** How many batches are read or scored while an earlier one is recorded. */
const prefetchedBatches = 2

type MatchImportedOptions = { notify: boolean; onProgress: (done: number, total: number) => void }

const matchInBatches = async (
  context: Context,
  { notify, onProgress, batchSize = 250 }: MatchImportedOptions & { batchSize?: number },
): Promise<number> => {
  const { database, matching } = context
  const total = await database.transaction('matcher', operatorId, countWaiting)
  // Loads the newest learned model.
  matching.current(operatorId)
  await matching.settled()
  const matcher = new BatchMatcher(context, { notify })
  let done = 0
  let after: ProfileKey = { userId: '', profileId: '' }
  const underWay: Promise<void>[] = []
  let recorded: Promise<void> = Promise.resolve()
  try {
    for (;;) {
      const from = after
      const keys = await database.transaction('matcher', operatorId, (trx) =>
        readWaiting(trx, from, batchSize),
      )
      const last = keys.at(-1)
      if (!last) break
      after = last
      const scored = matcher.score(await matcher.gather(keys))
      const before = recorded
      recorded = (async () => {
        const batch = await scored
        await before
        await matcher.record(batch)
        done += keys.length
        onProgress(done, total)
      })()
      recorded.catch(() => {})
      underWay.push(recorded)
      if (underWay.length > prefetchedBatches) await underWay.shift()
    }
    await recorded
    await matcher.finish()
    return done
  } finally {
    await Promise.allSettled(underWay)
    await matcher.close()
  }
}

/** Matches profile by profile with limited concurrency, with the same result as in batches. */
export const matchImportedSingly = async (
  context: Context,
  { notify, onProgress, atOnce }: MatchImportedOptions & { atOnce: number },
): Promise<number> => {
  const total = await context.database.transaction('matcher', operatorId, countWaiting)
  let done = 0
  let after: ProfileKey = { userId: '', profileId: '' }
  for (;;) {
    const from = after
    const keys = await context.database.transaction('matcher', operatorId, (trx) =>
      readWaiting(trx, from, 200),
    )
    const last = keys.at(-1)
    if (!last) return done
    after = last
    await forEach(keys, atOnce, (key) =>
      matchProfile(context, key, {
        suppressNotifications: !notify,
        isBulk: true,
        keepExisting: true,
      }),
    )
    done += keys.length
    onProgress(done, total)
  }
}

/**
 * Compares imported profiles that have not been compared yet, in batches. One batch is read while
 * the previous one is scored and the one before that is recorded. After an interruption it
 * continues with the first remaining profile, which the profiles themselves show. `notify`: both
 * sides of a match are notified, as after a save. Otherwise they see the match on their next visit.
 */
export const matchImported = (
  context: Context,
  options: MatchImportedOptions & { batchSize?: number },
): Promise<number> =>
  matchInBatches(context, options).catch((error: unknown) => {
    if (!isUnsupportedByDatabase(error)) throw error
    return matchImportedSingly(context, { ...options, atOnce: 4 })
  })
