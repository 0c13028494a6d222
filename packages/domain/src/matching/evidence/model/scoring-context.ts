import type { EvidenceModel } from './model.ts'
import type { TermFrequencies } from './term-frequencies.ts'

/** The inputs of scoring apart from the two records. */
export type ScoringContext = { model: EvidenceModel; frequencies?: TermFrequencies | undefined }
