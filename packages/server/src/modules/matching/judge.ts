import type { MatchingConfig } from '@crosscheck/domain/matching/config'
import { decide, type Decision } from '@crosscheck/domain/matching/decide'
import type { ValueFrequencies } from '@crosscheck/domain/matching/evidence-types'
import { priorModel } from '@crosscheck/domain/matching/model'
import { matchId, type ProfileKey } from '../../crypto/ids.ts'
import type { OpenedProfile } from './open.ts'

export type Judged = {
  matchId: string
  other: OpenedProfile
  decision: Decision
  /** Probability in millionths: what lists are ordered by. */
  strength: number
}

/** Scores every candidate against the profile, strongest first. */
export const judge = (
  own: OpenedProfile,
  others: readonly OpenedProfile[],
  config: MatchingConfig,
  frequencies: ValueFrequencies | undefined,
): Judged[] =>
  others
    .map((other) => {
      const decision = decide(own.record, other.record, config, priorModel, frequencies)
      return {
        matchId: matchId(own, other),
        other,
        decision,
        strength: Math.round(decision.evidence.probability * 1_000_000),
      }
    })
    .toSorted((a, b) => b.strength - a.strength || (a.matchId < b.matchId ? -1 : 1))

export const isRecorded = ({ decision }: Judged): boolean => decision.recordedBy !== null

export const keyOf = ({ userId, profileId }: ProfileKey): ProfileKey => ({ userId, profileId })
