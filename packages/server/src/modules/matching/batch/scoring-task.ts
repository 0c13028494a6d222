import type { Decision } from '@crosscheck/domain/matching/decision/decide'
import type { ScoringContext } from '../scoring/score.ts'

/** What the thread gets: records as text, each once, and who is compared with whom by their places. */
export type ScoringTask = {
  scoring: ScoringContext
  /** By the profile's name, which is what a match's id is made of. */
  records: { name: string; text: string }[]
  work: { own: number; others: number[] }[]
}

/** A pair that is recorded, by the other one's place. */
export type FoundPair = {
  other: number
  matchId: string
  decision: Decision
  strength: number
  /** They share an identifier and little else, which the guards look at. */
  matchesByIdentifierOnly: boolean
}

/** Strongest first, for each of the task's work. */
export type ScoringResult = FoundPair[][]
