import { sql } from 'kysely'
import type { Context, Trx } from '../../context.ts'
import type { ProfileKey } from '../../crypto/ids.ts'
import { tellChanged } from '../../realtime/publish.ts'
import { lockMatchesOf } from '../matching/locks.ts'

/** The matches of a profile, and whether both of their profiles are there. */
const readMatches = async (
  trx: Trx,
  { userId, profileId }: ProfileKey,
): Promise<{ id: string; shown: boolean }[]> => {
  const { rows } = await sql<{ id: string; shown: boolean }>`
    select pair.id, first.deleted_at is null and second.deleted_at is null as shown
    from potential_matches pair
    join partner_profiles first
      on first.user_id = pair.user_id1 and first.id = pair.profile_id1
    join partner_profiles second
      on second.user_id = pair.user_id2 and second.id = pair.profile_id2
    where (pair.user_id1 = ${userId} and pair.profile_id1 = ${profileId})
      or (pair.user_id2 = ${userId} and pair.profile_id2 = ${profileId})`.execute(trx)
  return rows
}

/** Gives the users who know of one of the matches that changed. */
const setHidden = async (trx: Trx, ids: string[], hiddenAt: Date | null): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await trx
    .updateTable('matchSides')
    .set({ hiddenAt })
    .where('matchId', 'in', ids)
    .where('hiddenAt', hiddenAt ? 'is' : 'is not', null)
    .returning(['userId', 'notifiedAt'])
    .execute()
  return rows.flatMap(({ userId, notifiedAt }) => (notifiedAt ? [userId] : []))
}

/**
 * Hides the matches of a profile from both sides while it is deleted, and shows them again when
 * both profiles are there. It reads what is so, so it can run again at any time.
 */
export const settleVisibility = (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
  key: ProfileKey,
  now: Date,
): Promise<void> =>
  context.database.transaction('matcher', key.userId, async (trx) => {
    // one that is just being recorded is waited for: [Matches under lock]
    await lockMatchesOf(trx, [key])
    const matches = await readMatches(trx, key)
    const idsOf = (shown: boolean) =>
      matches.filter((match) => match.shown === shown).map(({ id }) => id)
    const hidden = await setHidden(trx, idsOf(false), now)
    const shown = await setHidden(trx, idsOf(true), null)
    for (const userId of [...hidden, ...shown]) await tellChanged(context, trx, userId, 'matches')
  })
