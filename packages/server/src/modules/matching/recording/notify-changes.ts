import type { Context, Trx } from '../../../context.ts'
import { orIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { tellChanged } from '../../../realtime/messages/publish.ts'
import { shownOf, sidePlace, type MatchSideContent } from '../match-store/encrypted-fields.ts'
import type { KnownPair } from '../match-store/pairs.ts'

type Parts = Pick<Context, 'clock' | 'sealer'>
type SeenSide = { userId: string; matchId: string; content: string }
/** What users see of the matches they have been told of. */
export type SeenSides = Map<string, SeenSide>

/** More is not told one by one; lists are fetched again anyway when somebody looks at them. */
const mostTold = 50

/** The sides of those matches that their users have been told of; weak ones are not among them. */
export const readSeen = async (
  { sealer }: Parts,
  trx: Trx,
  pairs: readonly KnownPair[],
): Promise<SeenSides> => {
  const ids = pairs.filter(({ told }) => told.length > 0).map(({ matchId }) => matchId)
  const seen: SeenSides = new Map()
  if (ids.length === 0) return seen
  const rows = await trx
    .selectFrom('matchSides')
    .select(['userId', 'matchId', 'sealed'])
    .where('matchId', 'in', ids.slice(0, mostTold))
    .where('notifiedAt', 'is not', null)
    .execute()
  for (const { userId, matchId, sealed } of rows) {
    const side = sealer.open<MatchSideContent>(sidePlace(userId, matchId), sealed)
    const opened = await orIfUnusable(side, null)
    if (!opened) continue
    const content = shownOf(opened)
    seen.set(`${userId} ${matchId}`, { userId, matchId, content })
  }
  return seen
}

/** Tells users whose matches look different now, and those who have one less. */
export const tellOfChanges = async (
  parts: Parts,
  trx: Trx,
  before: SeenSides,
  after: SeenSides,
): Promise<void> => {
  for (const [key, { userId, matchId, content }] of before) {
    const now = after.get(key)
    if (!now) await tellChanged(parts, trx, userId, 'matches')
    else if (now.content !== content) await tellChanged(parts, trx, userId, 'match', matchId)
  }
}
