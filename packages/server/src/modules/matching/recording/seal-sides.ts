import { agreedTexts } from '@crosscheck/domain/matching/decision/agreed-text'
import { configVersion } from '@crosscheck/domain/matching/decision/explain'
import { withoutIdentifiers } from '@crosscheck/domain/matching/quarantine/guards'
import { tokenVersion } from '@crosscheck/domain/matching/rematch/version'
import { evidenceFor } from '@crosscheck/domain/matching/decision/viewer-evidence'
import type { Context, Trx } from '../../../context.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { inSlices } from '../../../lib/cooperative.ts'
import { sidePlace, type MatchSideContent } from '../match-store/encrypted-fields.ts'
import type { Judged } from '../scoring/score.ts'
import type { OpenedProfile } from '../scoring/decrypt.ts'

/** A match as it is recorded. */
export type ScoredPair = Pick<Judged, 'matchId' | 'other' | 'decision' | 'strength' | 'isHeld'>

/** Only what both entered alike goes to a side, sealed for its user. */
const contentFor = async (
  [viewer, other]: readonly [OpenedProfile, OpenedProfile],
  { decision, isHeld }: ScoredPair,
  recordedBy: MatchSideContent['recordedBy'],
  config: string,
): Promise<MatchSideContent> => {
  const { matchScore, matchingFields } = decision.points
  const seen = ({ record }: OpenedProfile) => (isHeld ? withoutIdentifiers(record) : record)
  return {
    matchScore,
    matchingFields,
    recordedBy,
    evidence: evidenceFor(decision.evidence, seen(viewer), seen(other)),
    made: { tokens: tokenVersion, config, profiles: [viewer.version, other.version] },
    agreedValues: agreedTexts(matchingFields, await viewer.written(), other.record),
  }
}

type RecordedBy = MatchSideContent['recordedBy']

/** What recorded existing matches at first, by id, for those that nothing would record now. */
export const readRecordedBy = async (
  context: Context,
  trx: Trx,
  own: ProfileKey,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, RecordedBy>> => {
  if (matchIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('matchSides')
    .select(['matchId', 'sealed'])
    .where('userId', '=', own.userId)
    .where('matchId', 'in', matchIds)
    .execute()
  const opened = rows.map(async ({ matchId, sealed }): Promise<[string, RecordedBy]> => {
    const place = sidePlace(own.userId, matchId)
    return [matchId, (await context.sealer.open<MatchSideContent>(place, sealed)).recordedBy]
  })
  return new Map(await Promise.all(opened))
}

const sealedAtOnce = 25

export type Side = {
  userId: string
  matchId: string
  profileId: string
  weak: boolean
  strength: number
  sealed: Buffer
}

const sealBoth = async (
  context: Context,
  own: OpenedProfile,
  judged: ScoredPair,
  recordedBy: MatchSideContent['recordedBy'],
  config: string,
): Promise<Side[]> => {
  const { matchId, other, decision, strength } = judged
  const sides = [[own, other] as const, [other, own] as const]
  return Promise.all(
    sides.map(async ([viewer, counterpart]) => ({
      userId: viewer.userId,
      matchId,
      profileId: viewer.profileId,
      weak: decision.evidence.band === 'weak',
      strength,
      sealed: await context.sealer.seal(
        sidePlace(viewer.userId, matchId),
        await contentFor([viewer, counterpart], judged, recordedBy, config),
      ),
    })),
  )
}

/** Both sides of each match, ready to be written. `recordedBy` is for those that exist. */
export const sealSides = async (
  context: Context,
  own: OpenedProfile,
  pairs: readonly ScoredPair[],
  recordedBy: ReadonlyMap<string, RecordedBy> = new Map(),
): Promise<Side[]> => {
  const config = configVersion(await context.matching.config())
  const inOrder = pairs.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
  const by = ({ matchId, decision }: ScoredPair): RecordedBy =>
    decision.recordedBy ?? recordedBy.get(matchId) ?? 'evidence'
  const sides = await inSlices(inOrder, sealedAtOnce, (some) =>
    Promise.all(some.map((pair) => sealBoth(context, own, pair, by(pair), config))),
  )
  return sides.flat()
}
