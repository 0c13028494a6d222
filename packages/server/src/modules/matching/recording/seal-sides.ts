import { matchedTexts } from '@crosscheck/domain/matching/decision/agreed-text'
import { configVersion } from '@crosscheck/domain/matching/decision/explain'
import { withoutIdentifiers } from '@crosscheck/domain/matching/quarantine/guards'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { evidenceForViewer } from '@crosscheck/domain/matching/decision/viewer-evidence'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import { mapInBatches } from '../../../lib/cooperative.ts'
import { sideSealingContext, type EncryptedMatchSide } from '../match-store/encrypted-fields.ts'
import type { RecordedBy } from '../match-store/recorded-by.ts'
import type { ScoredPair } from '../scoring/score.ts'

/** A scored pair as it is recorded. */
export type RecordedPair = Pick<
  ScoredPair,
  'matchId' | 'other' | 'decision' | 'strength' | 'isQuarantined'
>

/** A side contains only values that both users entered, sealed for its user. */
const sideContentFor = async (
  [viewer, other]: readonly [DecryptedProfile, DecryptedProfile],
  {
    pair: { decision, isQuarantined },
    recordedBy,
    config,
  }: { pair: RecordedPair; recordedBy: RecordedBy; config: string },
): Promise<EncryptedMatchSide> => {
  const { matchScore, matchingFields } = decision.points
  const seen = ({ record }: DecryptedProfile) =>
    isQuarantined ? withoutIdentifiers(record) : record
  return {
    matchScore,
    matchingFields,
    recordedBy,
    evidence: evidenceForViewer(decision.evidence, seen(viewer), seen(other)),
    made: { tokens: blockingKeyVersion, config, profiles: [viewer.version, other.version] },
    agreedValues: matchedTexts(matchingFields, await viewer.written(), other.record),
  }
}

const sealBatchSize = 25

export type MatchSideRow = {
  userId: string
  matchId: string
  profileId: string
  weak: boolean
  strength: number
  sealed: Buffer
}

const sealBoth = async (
  context: Context,
  {
    own,
    pair,
    recordedBy,
    config,
  }: {
    own: DecryptedProfile
    pair: RecordedPair
    recordedBy: RecordedBy
    config: string
  },
): Promise<MatchSideRow[]> => {
  const { matchId, other, decision, strength } = pair
  const sides = [[own, other] as const, [other, own] as const]
  return Promise.all(
    sides.map(async ([viewer, counterpart]) => ({
      userId: viewer.userId,
      matchId,
      profileId: viewer.profileId,
      weak: decision.evidence.band === 'weak',
      strength,
      sealed: await context.sealer.seal(
        sideSealingContext(viewer.userId, matchId),
        await sideContentFor([viewer, counterpart], { pair, recordedBy, config }),
      ),
    })),
  )
}

/**
 * The sealed rows of both sides of each match. `recordedBy` has the stored rule of existing
 * matches.
 */
export const sealSides = async (
  context: Context,
  {
    own,
    pairs,
    recordedBy = new Map(),
  }: {
    own: DecryptedProfile
    pairs: readonly RecordedPair[]
    recordedBy?: ReadonlyMap<string, RecordedBy>
  },
): Promise<MatchSideRow[]> => {
  const config = configVersion(await context.matching.config())
  const inOrder = pairs.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))
  const by = ({ matchId, decision }: RecordedPair): RecordedBy =>
    decision.recordedBy ?? recordedBy.get(matchId) ?? 'evidence'
  const sides = await mapInBatches(inOrder, sealBatchSize, (some) =>
    Promise.all(some.map((pair) => sealBoth(context, { own, pair, recordedBy: by(pair), config }))),
  )
  return sides.flat()
}
