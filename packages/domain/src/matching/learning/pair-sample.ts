import type { ComparedPair } from '../evidence/comparison-vector.ts'

/** The unlabeled pairs that a model is learned from. */
export type PairSample = {
  /** The number of profiles. */
  profiles: number
  /** Pairs that share a blocking key, each once, with at least one side drawn at random. */
  candidates: readonly ComparedPair[]
  /** The number of pairs that the candidates were found among. */
  scope: number
  /** Random pairs, nearly all of them strangers. */
  randomPairs: readonly ComparedPair[]
  /** Random pairs that share a word of their names. */
  namesakes: readonly ComparedPair[]
}
