import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { operatorId } from '../../../lib/operator.ts'
import { lockProfiles } from '../match-store/locks.ts'
import { deletePairs } from '../match-store/pairs.ts'
import {
  recorded,
  recordInTransaction,
  stale,
  untilRecorded,
  type RecordResult,
} from '../match-store/record-result.ts'
import { findEvicted } from '../recording/weak-cap.ts'

const profilesPerBatch = 500

/** The next profiles, ordered by key, with more weak matches than the cap allows. */
const readOverCap = async (trx: Trx, after: ProfileKey, cap: number): Promise<ProfileKey[]> => {
  // reads a whole index
  await sql.raw('set local statement_timeout = 0').execute(trx)
  const { rows } = await sql<ProfileKey>`
    select user_id, profile_id from match_sides
    where weak and disclosure = 'both' and (user_id, profile_id) > (${after.userId}, ${after.profileId})
    group by user_id, profile_id having count(*) > ${cap}
    order by user_id, profile_id limit ${profilesPerBatch}`.execute(trx)
  return rows
}

const evictMatches = (
  context: Context,
  keys: readonly ProfileKey[],
  cap: number,
): Promise<RecordResult> =>
  recordInTransaction(context, { userId: operatorId }, async (trx) => {
    await lockProfiles(trx, keys)
    const isDeleted = await deletePairs(trx, await findEvicted(trx, keys, { cap }))
    return isDeleted ? recorded : stale()
  })

/** Removes weak matches beyond the caps of both sides, for all profiles over the cap. */
export const evictOverCaps = async (context: Context): Promise<void> => {
  const { weakCap } = await context.matching.config()
  let after: ProfileKey = { userId: '', profileId: '' }
  for (;;) {
    const from = after
    const keys = await context.database.transaction('matcher', operatorId, (trx) =>
      readOverCap(trx, from, weakCap),
    )
    const last = keys.at(-1)
    if (!last) return
    after = last
    await untilRecorded(() => evictMatches(context, keys, weakCap))
  }
}
