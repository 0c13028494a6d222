import type { ComparedPair } from '../evidence/comparison-vector.ts'
import type { EvidenceModel } from '../evidence/model/model.ts'
import type { TermFrequencies } from '../evidence/model/term-frequencies.ts'

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

/** What a step of learning starts from: the model so far, and the one before all learning. */
export type LearningContext = {
  prior: EvidenceModel
  model: EvidenceModel
  frequencies: TermFrequencies | undefined
}
