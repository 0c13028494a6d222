import type { EvidenceField } from '../record/fields.ts'

export type Band = 'strong' | 'likely' | 'possible' | 'weak'

/** One row of the evidence chart. */
export type EvidenceLine = {
  field: EvidenceField
  level: 'equal' | 'near'
  /** log10 of how much likelier the agreement is for one person than for two strangers. */
  weight: number
  /** The weight in words, 0 "adds nothing" to 5 "tells the most". */
  slots: number
  /** "about 1 in N", in steps of 1-2-5 and at most 100,000; null when only nearly the same. */
  oneIn: number | null
  /** The field whose row already says what this one would. */
  follows: EvidenceField | null
}

export type Evidence = {
  probability: number
  band: Band
  /** Strongest first; rows that add nothing last. */
  lines: EvidenceLine[]
  /** Fields both filled in and that differ: a count, never which. */
  differing: number
  onlyOneSide: number
  /** Both were counted with the viewer's profile as it was before its edits (see viewer-evidence.ts). */
  countedEarlier?: true
  modelVersion: string
}
