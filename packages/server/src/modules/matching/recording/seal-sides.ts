import { matchedTexts } from '@crosscheck/domain/matching/decision/agreed-text'
import { configVersion } from '@crosscheck/domain/matching/decision/explain'
import { withoutIdentifiers } from '@crosscheck/domain/matching/quarantine/guards'
import { blockingKeyVersion } from '@crosscheck/domain/matching/rematch/version'
import { evidenceForViewer } from '@crosscheck/domain/matching/decision/viewer-evidence'
import type { Context } from '../../../context/context.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { mapInBatches } from '../../../lib/cooperative.ts'
import { sideSealingContext, type EncryptedMatchSide } from '../match-store/encrypted-fields.ts'
import type { ScoredPair } from '../scoring/score.ts'
import type { DecryptedProfile } from '../scoring/decrypt.ts'

/** A scored pair as it is recorded. */
export type RecordedPair = Pick<
  ScoredPair,
  'matchId' | 'other' | 'decision' | 'strength' | 'isQuarantined'
>

/** A side contains only values that both users entered, sealed for its user. */
const sideContentFor = async (
  [viewer, other]: readonly [DecryptedProfile, DecryptedProfile],
  {
    recordedPair: { decision, isQuarantined },
    recordedBy,
    config,
  }: { recordedPair: RecordedPair; recordedBy: EncryptedMatchSide['recordedBy']; config: string },
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

type RecordedBy = EncryptedMatchSide['recordedBy']

/**
 * The rule that first recorded each of these matches, by id. Needed for matches that no rule would
 * record now.
 */
export const readRecordedBy = async (
  context: Context,
  trx: Trx,
  { own, matchIds }: { own: ProfileKey; matchIds: readonly string[] },
): Promise<ReadonlyMap<string, RecordedBy>> => {
  if (matchIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('matchSides')
    .select(['matchId', 'sealed'])
    .where('userId', '=', own.userId)
    .where('matchId', 'in', matchIds)
    .execute()
  const opened = rows.map(async ({ matchId, sealed }): Promise<[string, RecordedBy]> => {
    const sealingContext = sideSealingContext(own.userId, matchId)
    return [
      matchId,
      (await context.sealer.open<EncryptedMatchSide>(sealingContext, sealed)).recordedBy,
    ]
  })
  return new Map(await Promise.all(opened))
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
    judged,
    recordedBy,
    config,
  }: {
    own: DecryptedProfile
    judged: RecordedPair
    recordedBy: EncryptedMatchSide['recordedBy']
    config: string
  },
): Promise<MatchSideRow[]> => {
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
        sideSealingContext(viewer.userId, matchId),
        await sideContentFor([viewer, counterpart], { recordedPair: judged, recordedBy, config }),
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
    Promise.all(
      some.map((pair) => sealBoth(context, { own, judged: pair, recordedBy: by(pair), config })),
    ),
  )
  return sides.flat()
}
