import type { MatchingConfig } from '@crosscheck/domain/matching/rule/config'
import { decide, type Decision } from '@crosscheck/domain/matching/decision/decide'
import type { ValueFrequencies } from '@crosscheck/domain/matching/evidence/evidence-types'
import { withoutIdentifiers } from '@crosscheck/domain/matching/quarantine/guards'
import type { EvidenceModel } from '@crosscheck/domain/matching/evidence/model/model'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import { matchId, type ProfileKey } from '../../../crypto/primitives/ids.ts'
import { inSlices } from '../../../lib/cooperative.ts'
import type { OpenedProfile } from './decrypt.ts'

export type Judged = {
  matchId: string
  other: OpenedProfile
  decision: Decision
  /** Probability in millionths: what lists are ordered by. */
  strength: number
  /** Judged as if neither had given an identifier, because what they have in common is held back. */
  isHeld?: true
}

/** What judges: settings, how common values are, and how evidence weighs. */
export type Judging = {
  config: MatchingConfig
  frequencies: ValueFrequencies | undefined
  model: EvidenceModel
}

const judgeRecords = (
  own: ProfileKey,
  other: OpenedProfile,
  [a, b]: readonly [ComparisonRecord, ComparisonRecord],
  { config, frequencies, model }: Judging,
): Judged => {
  const decision = decide(a, b, config, model, frequencies)
  const strength = Math.round(decision.evidence.probability * 1_000_000)
  return { matchId: matchId(own, other), other, decision, strength }
}

const strongestFirst = (judged: readonly Judged[]): Judged[] =>
  judged.toSorted((a, b) => b.strength - a.strength || (a.matchId < b.matchId ? -1 : 1))

const judgedAtOnce = 25

/** Scores every candidate against the profile, strongest first. */
export const judge = async (
  own: OpenedProfile,
  others: readonly OpenedProfile[],
  judging: Judging,
): Promise<Judged[]> =>
  strongestFirst(
    await inSlices(others, judgedAtOnce, (some) =>
      some.map((other) => judgeRecords(own, other, [own.record, other.record], judging)),
    ),
  )

/** The same with the named pairs judged as if neither side had given an identifier. */
export const judgeHeld = async (
  own: OpenedProfile,
  judged: readonly Judged[],
  held: ReadonlySet<string>,
  judging: Judging,
): Promise<Judged[]> => {
  if (held.size === 0) return [...judged]
  const again = await inSlices(judged, judgedAtOnce, (some) =>
    some.map((pair): Judged => {
      if (!held.has(pair.matchId)) return pair
      const records = [
        withoutIdentifiers(own.record),
        withoutIdentifiers(pair.other.record),
      ] as const
      return { ...judgeRecords(own, pair.other, records, judging), isHeld: true }
    }),
  )
  return strongestFirst(again)
}

export const isRecorded = ({ decision }: Judged): boolean => decision.recordedBy !== null
