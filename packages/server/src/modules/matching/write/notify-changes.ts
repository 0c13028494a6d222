import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import { openSide, visibleContentOf } from './encrypted-fields.ts'
import type { OpenSideRow } from './seal-sides.ts'
import type { ExistingPair } from './repository/pairs.ts'

type Deps = Pick<Context, 'clock' | 'sealer'>
/** The visible content of the matches that users were notified of. */
export type VisibleSides = { userId: string; matchId: string; content: string }[]

/** Larger changes send no message for each match; lists are loaded again when a user opens them. */
const maxNotifiedSides = 50

/** Opens the sides of which users were notified. Weak matches are not among them. */
export const openVisibleSides = async (
  deps: Pick<Deps, 'sealer'>,
  pairs: readonly ExistingPair[],
): Promise<VisibleSides> => {
  const seen: VisibleSides = []
  const notified = pairs.filter(({ notifiedUserIds }) => notifiedUserIds.length > 0)
  for (const { matchId, sides, notifiedUserIds } of notified.slice(0, maxNotifiedSides))
    for (const { userId, sealed } of sides.filter((side) =>
      notifiedUserIds.includes(side.userId),
    )) {
      if (!sealed) continue
      const opening = openSide(deps, { userId, matchId, sealed })
      const opened = await fallbackIfUnusable(opening, null)
      if (opened) seen.push({ userId, matchId, content: visibleContentOf(opened) })
    }
  return seen
}

/** Notifies users whose matches look different now or were removed. */
export const notifyOfChanges = async (
  deps: Deps,
  trx: Trx,
  {
    before,
    written,
    removed,
  }: { before: VisibleSides; written: readonly OpenSideRow[]; removed: ReadonlySet<string> },
): Promise<void> => {
  for (const { userId, matchId, content } of before) {
    const now = written.find((side) => side.matchId === matchId && side.userId === userId)
    if (removed.has(matchId)) await notifyChanged(deps, trx, { userId, subject: 'matches' })
    else if (now?.content && visibleContentOf(now.content) !== content)
      await notifyChanged(deps, trx, { userId, subject: 'match', matchId })
  }
}
