import { isMatchVisible } from '@crosscheck/domain/consent-records/comparison'
import { sql } from 'kysely'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { lockProfiles } from './locks.ts'

type MatchRow = {
  id: string
  exchanged: boolean
  deleted1: boolean
  compared1: boolean
  deleted2: boolean
  compared2: boolean
}

/**
 * The matches of a profile, and whether each is visible. Locks their rows, which waits for an
 * exchange of contact in progress.
 */
const readMatches = async (
  trx: Trx,
  { userId, profileId }: ProfileKey,
): Promise<{ id: string; shown: boolean }[]> => {
  const { rows } = await sql<MatchRow>`
    select pair.id, pair.contact_exchanged_at is not null as exchanged,
      first.deleted_at is not null as deleted1, first.compared as compared1,
      second.deleted_at is not null as deleted2, second.compared as compared2
    from potential_matches pair
    join partner_profiles first
      on first.user_id = pair.user_id1 and first.id = pair.profile_id1
    join partner_profiles second
      on second.user_id = pair.user_id2 and second.id = pair.profile_id2
    where (pair.user_id1 = ${userId} and pair.profile_id1 = ${profileId})
      or (pair.user_id2 = ${userId} and pair.profile_id2 = ${profileId})
    order by pair.id for update of pair`.execute(trx)
  return rows.map(({ id, exchanged, deleted1, compared1, deleted2, compared2 }) => ({
    id,
    shown: isMatchVisible(
      [
        { deleted: deleted1, compared: compared1 },
        { deleted: deleted2, compared: compared2 },
      ],
      exchanged,
    ),
  }))
}

/** Returns the users who were notified of a match that changed. */
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
 * Hides the matches of a profile from both sides while it is deleted or not compared, and shows
 * them again afterwards. The result depends only on the current state, so this can run at any time.
 */
export const updateVisibility = (
  context: Pick<Context, 'clock' | 'database' | 'sealer'>,
  key: ProfileKey,
  now: Date,
): Promise<void> =>
  context.database.transaction('matcher', key.userId, async (trx) => {
    // waits for a match that is being recorded
    await lockProfiles(trx, [key])
    const matches = await readMatches(trx, key)
    const idsOf = (shown: boolean) =>
      matches.filter((match) => match.shown === shown).map(({ id }) => id)
    const hidden = await setHidden(trx, idsOf(false), now)
    const shown = await setHidden(trx, idsOf(true), null)
    for (const userId of [...hidden, ...shown])
      await notifyChanged(context, trx, { userId, subject: 'matches' })
  })
