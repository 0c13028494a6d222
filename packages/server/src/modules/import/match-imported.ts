import type { Context, Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { matchProfile } from '../matching/match-profile.ts'
import { operatorId } from '../safety/operator.ts'

const batchSize = 200

/** Profiles in matching that have not been compared yet. */
const waiting = (trx: Trx) =>
  trx
    .selectFrom('partnerProfiles')
    .where('matchedVersion', 'is', null)
    .where('matchable', '=', true)
    .where('tokenKey', 'is not', null)
    .where('deletedAt', 'is', null)

/** The next of them in the order of their keys. */
const readWaiting = async (trx: Trx, after: ProfileKey): Promise<ProfileKey[]> => {
  const rows = await waiting(trx)
    .select(['userId', 'id'])
    .where((eb) => eb(eb.refTuple('userId', 'id'), '>', eb.tuple(after.userId, after.profileId)))
    .orderBy('userId')
    .orderBy('id')
    .limit(batchSize)
    .execute()
  return rows.map(({ userId, id }) => ({ userId, profileId: id }))
}

const countWaiting = async (trx: Trx): Promise<number> => {
  const { count } = await waiting(trx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Does `work` for all items, a few at once. */
const forEach = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items.values()
  const workOff = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
}

/**
 * Compares what has been imported and not compared yet. Cut off, it begins with the first that is
 * left: which they are is known from the profiles themselves. `tells`: both sides of a match are
 * told of it, as after a save; otherwise they find it when they look.
 */
export const matchImported = async (
  context: Context,
  {
    tells,
    atOnce,
    onProgress,
  }: { tells: boolean; atOnce: number; onProgress: (done: number, total: number) => void },
): Promise<number> => {
  const total = await context.database.transaction('matcher', operatorId, countWaiting)
  let done = 0
  let after: ProfileKey = { userId: '', profileId: '' }
  for (;;) {
    const from = after
    const keys = await context.database.transaction('matcher', operatorId, (trx) =>
      readWaiting(trx, from),
    )
    const last = keys.at(-1)
    if (!last) return done
    after = last
    await forEach(keys, atOnce, (key) =>
      matchProfile(context, key, { isQuiet: !tells, keepsKnown: true }),
    )
    done += keys.length
    onProgress(done, total)
  }
}
