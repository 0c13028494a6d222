import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import { matchedTexts } from '@crosscheck/domain/matching/decision/agreed-text'
import { configVersion } from '@crosscheck/domain/matching/decision/explain'
import { answeredRecords } from '@crosscheck/domain/matching/tried/answered-record'
import { evidenceForViewer } from '@crosscheck/domain/matching/decision/viewer-evidence'
import type { PairSide } from '@crosscheck/domain/matching/quarantine/disclosure'
import type { Context } from '../../../context/context.ts'
import type { DecryptedProfile } from '../../../context/matching.ts'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import type { SideDisclosure } from '../../../db/tables.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'
import type { MatchSideRow } from './repository/insert.ts'
import { sideSealingContext, type EncryptedMatchSide } from './encrypted-fields.ts'
import type { ScoredPair } from '../score/score.ts'

export type RecordedBy = EncryptedMatchSide['recordedBy']

/** A scored pair as it is recorded. */
export type RecordedPair = Pick<
  ScoredPair,
  'matchId' | 'other' | 'decision' | 'strength' | 'isCoincidence' | 'isQuarantined' | 'withheld'
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
  const [own, theirs] = answeredRecords(viewer.record, other.record)
  return {
    matchScore,
    matchingFields,
    recordedBy,
    evidence: evidenceForViewer(decision.evidence, own, theirs, {
      isWithheld: isQuarantined === true,
    }),
    made: { config },
    agreedValues: matchedTexts(matchingFields, await viewer.written(), other.record),
  }
}

const sealBatchSize = 25

const rowOf = (
  [{ userId, profileId }, counterpart]: readonly [ProfileKey, ProfileKey],
  { matchId, decision, strength }: RecordedPair,
  disclosure: SideDisclosure,
): Omit<MatchSideRow, 'sealed'> => ({
  userId,
  matchId,
  profileId,
  otherUserId: counterpart.userId,
  otherProfileId: counterpart.profileId,
  // an invisible match takes no place among the weak ones
  weak: disclosure !== 'hidden' && decision.evidence.band === 'weak',
  strength,
  disclosure,
})

/** The pair as one side's user sees it. */
const seenBy = (
  side: PairSide,
  pair: RecordedPair,
): { pair: RecordedPair; disclosure: SideDisclosure } => {
  const { withheld } = pair
  if (!withheld) return { pair, disclosure: 'both' }
  if (withheld.first === side) return { pair, disclosure: 'first' }
  const { isHidden, ...second } = withheld.second
  return {
    pair: { ...pair, ...second, isQuarantined: true },
    disclosure: isHidden ? 'hidden' : 'second',
  }
}

/** A side before it is sealed. Without content if that is sealed when a user opens the match. */
export type OpenSideRow = Omit<MatchSideRow, 'sealed'> & { content: EncryptedMatchSide | null }

const openBoth = async ({
  own,
  pair,
  recordedBy,
  config,
}: {
  own: DecryptedProfile
  pair: RecordedPair
  recordedBy: RecordedBy
  config: string
}): Promise<OpenSideRow[]> => {
  const sides = [
    { viewer: own, counterpart: pair.other, ...seenBy('own', pair) },
    { viewer: pair.other, counterpart: own, ...seenBy('other', pair) },
  ]
  return Promise.all(
    sides.map(async ({ viewer, counterpart, pair: seen, disclosure }) => ({
      ...rowOf([viewer, counterpart], seen, disclosure),
      content: await sideContentFor([viewer, counterpart], {
        pair: seen,
        recordedBy: seen.decision.recordedBy ?? recordedBy,
        config,
      }),
    })),
  )
}

const inOrder = (pairs: readonly RecordedPair[]): RecordedPair[] =>
  pairs.toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1))

type PairsOfProfile = {
  own: DecryptedProfile
  pairs: readonly RecordedPair[]
  config: MatchingConfig
  /** The stored rule of existing matches. */
  recordedBy?: ReadonlyMap<string, RecordedBy>
}

/** Both sides of each match, with their contents. */
export const sidesWithContent = async ({
  own,
  pairs,
  recordedBy = new Map(),
  config: settings,
}: PairsOfProfile): Promise<OpenSideRow[]> => {
  const config = configVersion(settings)
  const by = ({ matchId, decision }: RecordedPair): RecordedBy =>
    decision.recordedBy ?? recordedBy.get(matchId) ?? 'evidence'
  const sides = await mapInBatches(inOrder(pairs), sealBatchSize, (some) =>
    Promise.all(some.map((pair) => openBoth({ own, pair, recordedBy: by(pair), config }))),
  )
  return sides.flat()
}

/** Both sides of coincidences. */
const sidesWithoutContent = (own: ProfileKey, pairs: readonly RecordedPair[]): OpenSideRow[] =>
  inOrder(pairs).flatMap((pair) => [
    { ...rowOf([own, pair.other], pair, 'both'), content: null },
    { ...rowOf([pair.other, own], pair, 'both'), content: null },
  ])

/** Both sides of each match. Coincidences have no content unless it has been sealed before. */
export const sidesOf = async ({
  pairs,
  isSealed,
  ...profile
}: PairsOfProfile & { isSealed: (matchId: string) => boolean }): Promise<OpenSideRow[]> => {
  const isDeferred = ({ isCoincidence, matchId }: RecordedPair): boolean =>
    isCoincidence && !isSealed(matchId)
  const opened = pairs.filter((pair) => !isDeferred(pair))
  return [
    ...(await sidesWithContent({ ...profile, pairs: opened })),
    ...sidesWithoutContent(profile.own, pairs.filter(isDeferred)),
  ]
}

export const sealSides = (
  { sealer }: Pick<Context, 'sealer'>,
  sides: readonly OpenSideRow[],
): Promise<MatchSideRow[]> => {
  const seal = async ({ content, ...row }: OpenSideRow): Promise<MatchSideRow> => ({
    ...row,
    sealed: content && (await sealer.seal(sideSealingContext(row.userId, row.matchId), content)),
  })
  return mapInBatches(sides, sealBatchSize, (some) => Promise.all(some.map(seal)))
}
