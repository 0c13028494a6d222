import type { Decision } from '../decision/decide.ts'
import type { Band } from '../evidence/evidence-types.ts'

/** What a change of settings does to a stored match, as far as users notice it. */
export const matchEffects = [
  /** It ends, because no user reviewed it or was notified of it. */
  'ends',
  /** The rule no longer records it, and it stays because a user knows it. */
  'kept',
  'higher',
  'lower',
  /** It is stored with another band; the run scores it with the current model. */
  'becomesStrong',
  'becomesWeak',
] as const
export type MatchEffect = (typeof matchEffects)[number]

/** What a change of settings does to a pair that is no match. */
export const pairEffects = ['appears', 'appearsWeak'] as const
export type PairEffect = (typeof pairEffects)[number]

type Scored = Pick<Decision, 'recordedBy'> & {
  points: Pick<Decision['points'], 'matchScore'>
  evidence: Pick<Decision['evidence'], 'band'>
}

export type SampledMatch = {
  /** Scored under the current and under the proposed settings. */
  before: Scored
  after: Scored
  /** A user reviewed the match or was notified of it, so it never ends by a change of settings. */
  isKnown: boolean
  storedBand: Band
  /** Outside of the limit of weak matches of both profiles. */
  isBeyondWeakCap: boolean
}

export const effectsOnMatch = ({
  before,
  after,
  isKnown,
  storedBand,
  isBeyondWeakCap,
}: SampledMatch): MatchEffect[] => {
  const band = after.evidence.band
  if (before.recordedBy !== null && after.recordedBy === null) return [isKnown ? 'kept' : 'ends']
  if (band === 'weak' && isBeyondWeakCap && !isKnown) return ['ends']
  const change = after.points.matchScore - before.points.matchScore
  return [
    ...(change > 0 ? (['higher'] as const) : []),
    ...(change < 0 ? (['lower'] as const) : []),
    ...(band === 'strong' && storedBand !== 'strong' ? (['becomesStrong'] as const) : []),
    ...(band === 'weak' && storedBand !== 'weak' ? (['becomesWeak'] as const) : []),
  ]
}

export type SampledPair = {
  before: Scored
  after: Scored
  /** Whether a comparison finds the pair under each of the settings. */
  isFoundBefore: boolean
  isFoundAfter: boolean
}

export const effectOnPair = ({
  before,
  after,
  isFoundBefore,
  isFoundAfter,
}: SampledPair): PairEffect | null => {
  const isMatchBefore = isFoundBefore && before.recordedBy !== null
  const isMatchAfter = isFoundAfter && after.recordedBy !== null
  if (isMatchBefore || !isMatchAfter) return null
  return after.evidence.band === 'weak' ? 'appearsWeak' : 'appears'
}

/** Smaller counts could be about people whom the administrator knows. */
const fewest = 5

/** Null for a count that is too small to show, including none. */
export const shownCount = (count: number): number | null => (count < fewest ? null : count)
