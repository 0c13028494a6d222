import type { ComparedPair } from '../evidence/comparison-vector.ts'

/** What a model is learnt from: pairs without labels. */
export type PairSample = {
  /** How many profiles there are. */
  profiles: number
  /** Pairs that share a token, each once, of which at least one side was drawn by chance. */
  candidates: readonly ComparedPair[]
  /** Of how many pairs the candidates are those that share a token. */
  scope: number
  /** Pairs drawn by chance, who are strangers but for a few. */
  randomPairs: readonly ComparedPair[]
  /** Pairs who share a word of their names, drawn by chance. */
  namesakes: readonly ComparedPair[]
}
