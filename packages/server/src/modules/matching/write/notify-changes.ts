import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { notifyChanged } from '../../../realtime/messages/publish.ts'
import {
  visibleContentOf,
  sideSealingContext,
  type EncryptedMatchSide,
} from './encrypted-fields.ts'
import type { ExistingPair } from './repository/pairs.ts'
import { findNotifiedContents } from './repository/side-lists.ts'

type Deps = Pick<Context, 'clock' | 'sealer'>
type VisibleSide = { userId: string; matchId: string; content: string }
/** The visible content of the matches that users were notified of. */
export type VisibleSides = Map<string, VisibleSide>

/** Larger changes send no message for each match; lists are loaded again when a user opens them. */
const maxNotifiedSides = 50

/** Reads the sides of which users were notified. Weak matches are not among them. */
export const readVisibleSides = async (
  { sealer }: Deps,
  trx: Trx,
  pairs: readonly ExistingPair[],
): Promise<VisibleSides> => {
  const ids = pairs
    .filter(({ notifiedUserIds }) => notifiedUserIds.length > 0)
    .map(({ matchId }) => matchId)
  const seen: VisibleSides = new Map()
  if (ids.length === 0) return seen
  const rows = await findNotifiedContents(trx, ids.slice(0, maxNotifiedSides))
  for (const { userId, matchId, sealed } of rows) {
    if (!sealed) continue
    const side = sealer.open<EncryptedMatchSide>(sideSealingContext(userId, matchId), sealed)
    const opened = await fallbackIfUnusable(side, null)
    if (!opened) continue
    const content = visibleContentOf(opened)
    seen.set(`${userId} ${matchId}`, { userId, matchId, content })
  }
  return seen
}

/** Notifies users whose matches look different now or were removed. */
export const notifyOfChanges = async (
  deps: Deps,
  trx: Trx,
  { before, after }: { before: VisibleSides; after: VisibleSides },
): Promise<void> => {
  for (const [key, { userId, matchId, content }] of before) {
    const now = after.get(key)
    if (!now) await notifyChanged(deps, trx, { userId, subject: 'matches' })
    else if (now.content !== content)
      await notifyChanged(deps, trx, { userId, subject: 'match', matchId })
  }
}
