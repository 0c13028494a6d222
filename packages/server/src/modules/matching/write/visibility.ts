import { isMatchVisible } from '@crosscheck/domain/consent-records/comparison'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { keyOf, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import {
  listCounterparts,
  readStates,
  setHiddenAt,
  type Counterpart,
} from './repository/hidden-sides.ts'
import { lockMatches } from './repository/lock-matches.ts'
import { lockProfiles } from './repository/locks.ts'

type Match = { id: string; otherUserId: string; shown: boolean }

/** The matches of these sides, which are locked, and whether each is visible. */
const readMatches = async (
  trx: Trx,
  own: ProfileKey,
  sides: readonly Counterpart[],
): Promise<Match[]> => {
  if (sides.length === 0) return []
  const otherOf = ({ otherUserId, otherProfileId }: Counterpart): ProfileKey => ({
    userId: otherUserId,
    profileId: otherProfileId,
  })
  const ids = sides.map(({ matchId }) => matchId)
  const [locking, reading] = sendInOrder(
    () => lockMatches(trx, ids),
    () => readStates(trx, [own, ...sides.map(otherOf)]),
  )
  const exchanged = new Map((await locking).map((match) => [match.id, match.exchanged]))
  const states = new Map((await reading).map((state) => [keyOf(state), state]))
  const mine = states.get(keyOf(own))
  return sides.flatMap((side) => {
    const [isExchanged, theirs] = [exchanged.get(side.matchId), states.get(keyOf(otherOf(side)))]
    if (isExchanged === undefined || !mine || !theirs) return []
    const shown = isMatchVisible([mine, theirs], isExchanged)
    return [{ id: side.matchId, otherUserId: side.otherUserId, shown }]
  })
}

/** Returns the users who were notified of a match that changed. */
const setHidden = async (
  trx: Trx,
  { own, matches, hiddenAt }: { own: ProfileKey; matches: Match[]; hiddenAt: Date | null },
): Promise<string[]> => {
  if (matches.length === 0) return []
  const users = new Set([own.userId, ...matches.map(({ otherUserId }) => otherUserId)])
  const rows = await setHiddenAt(trx, {
    matchIds: matches.map(({ id }) => id),
    userIds: [...users],
    hiddenAt,
  })
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
    const [locking, listing] = sendInOrder(
      () => lockProfiles(trx, [key]),
      () => listCounterparts(trx, key),
    )
    await locking
    const matches = await readMatches(trx, key, await listing)
    const those = (isShown: boolean) => matches.filter(({ shown }) => shown === isShown)
    const hidden = await setHidden(trx, { own: key, matches: those(false), hiddenAt: now })
    const shown = await setHidden(trx, { own: key, matches: those(true), hiddenAt: null })
    for (const userId of [...hidden, ...shown])
      await notifyChanged(context, trx, { userId, subject: 'matches' })
  })
