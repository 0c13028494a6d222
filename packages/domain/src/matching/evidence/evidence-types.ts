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

/** What frequencies are kept of: the values of a field, or single words of names and their sounds. */
export type FrequencyField = Exclude<EvidenceField, 'fullName'> | 'nameWord' | 'nameSound'

/**
 * How common values are among the profiles at hand, learnt from a sample of them. Only values that
 * many hold are listed, so the table names nobody; whatever is not listed is rarer than `least`.
 */
export type ValueFrequencies = {
  /** How many profiles there are: among more, coincidences are more. */
  profiles: number
  minShare: number
  /** What is told of a value is never rarer than this, so that it names nobody. */
  minDisclosedShare: number
  /** How many hold a word of a name that is not listed, on average; null where that can't be told. */
  rareNameWord: number | null
  shares: Partial<Record<FrequencyField, Record<string, number>>>
}
