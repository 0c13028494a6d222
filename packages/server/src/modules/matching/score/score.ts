import type { DecryptedProfile } from '../../../context/matching.ts'
import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import { decide, type Decision } from '@crosscheck/domain/matching/decision/decide'
import type { TermFrequencies } from '@crosscheck/domain/matching/evidence/model/term-frequencies'
import { shareIdentifier, withoutIdentifiers } from '@crosscheck/domain/matching/quarantine/guards'
import type { PairSide } from '@crosscheck/domain/matching/quarantine/disclosure'
import type { EvidenceModel } from '@crosscheck/domain/matching/evidence/model/model'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { answeredRecords } from '@crosscheck/domain/matching/tried/answered-record'
import { matchId, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { mapInBatches } from '../../../lib/tasks/cooperative.ts'

export type ScoredPair = {
  matchId: string
  other: DecryptedProfile
  decision: Decision
  /** The match probability in millionths, by which lists are sorted. */
  strength: number
  /**
   * A weak pair without a shared identifier, which is most often a coincidence. Its content is
   * sealed when a user opens it.
   */
  isCoincidence: boolean
  /** Scored as if neither side had entered an identifier. */
  isQuarantined?: true
  /** Set while one user sees the pair first. */
  withheld?: {
    first: PairSide
    /**
     * The result that the other user sees: the pair as if neither side had entered an identifier.
     */
    second: Pick<ScoredPair, 'decision' | 'strength'> & { isHidden: boolean }
  }
}

/** The settings, value frequencies and evidence model for scoring. */
export type ScoringContext = {
  config: MatchingConfig
  frequencies: TermFrequencies | undefined
  model: EvidenceModel
}

const scoreRecords = (
  own: ProfileKey,
  other: DecryptedProfile,
  [a, b]: readonly [ComparisonRecord, ComparisonRecord],
  { config, frequencies, model }: ScoringContext,
): ScoredPair => {
  const decision = decide(a, b, { config, model, frequencies })
  const strength = Math.round(decision.evidence.probability * 1_000_000)
  const isCoincidence = decision.weak && !shareIdentifier(a, b)
  return { matchId: matchId(own, other), other, decision, strength, isCoincidence }
}

export const sortByStrength = (scored: readonly ScoredPair[]): ScoredPair[] =>
  scored.toSorted((a, b) => b.strength - a.strength || (a.matchId < b.matchId ? -1 : 1))

const scoreBatchSize = 25

/** Scores all candidates against the profile, strongest first. */
export const scoreCandidates = async (
  own: DecryptedProfile,
  others: readonly DecryptedProfile[],
  scoring: ScoringContext,
): Promise<ScoredPair[]> =>
  sortByStrength(
    await mapInBatches(others, scoreBatchSize, (some) =>
      some.map((other) => scoreRecords(own, other, [own.record, other.record], scoring)),
    ),
  )

/** Scores a pair as if neither side had entered an identifier. */
export const scoreWithoutIdentifiers = (
  own: DecryptedProfile,
  other: DecryptedProfile,
  scoring: ScoringContext,
): ScoredPair => {
  const [one, two] = answeredRecords(own.record, other.record)
  const records = [withoutIdentifiers(one), withoutIdentifiers(two)] as const
  return { ...scoreRecords(own, other, records, scoring), isCoincidence: false }
}

export const isRecordable = ({ decision }: ScoredPair): boolean => decision.recordedBy !== null
