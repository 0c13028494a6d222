import type { Decision } from '@crosscheck/domain/matching/decision/decide'
import type { ScoringContext } from '../scoring/score.ts'

/** The input of the thread: each record once, and the pairs to compare as indexes. */
export type ScoringTask = {
  scoring: ScoringContext
  /** `name` is the profile's key, from which match ids are derived. */
  records: { name: string; text: string }[]
  work: { own: number; others: number[] }[]
}

/** A recordable pair. `other` is an index of the task's records. */
export type FoundPair = {
  other: number
  matchId: string
  decision: Decision
  strength: number
  isCoincidence: boolean
  /** Whether the pair rests on identifiers. */
  needsGuards: boolean
}

/** For each entry of `work`, the pairs found, strongest first. */
export type ScoringResult = FoundPair[][]
