import type { EvidenceModel } from './model.ts'
import type { ValueFrequencies } from './value-frequencies.ts'

/** What scoring uses apart from the two records. */
export type ScoringContext = { model: EvidenceModel; frequencies?: ValueFrequencies | undefined }
