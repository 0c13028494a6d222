import type { EvidenceField } from '../record/fields.ts'

export type Band = 'strong' | 'likely' | 'possible' | 'weak'

/**
 * Fields that are named if they differ: their difference says most about whether two descriptions
 * can be of one person. Their values are never disclosed, and other differing fields never named.
 */
export const namedDifferences = ['fullName', 'age', 'birthdate'] as const
export type NamedDifference = (typeof namedDifferences)[number]

/** One row of the evidence chart. */
export type EvidenceLine = {
  field: EvidenceField
  level: 'equal' | 'near'
  /** log10 of how much likelier the agreement is for one person than for two strangers. */
  weight: number
  /** The weight as a count of slots, from 0 "none" to 5 "very strong". */
  slots: number
  /** "about 1 in N", in steps of 1-2-5 and at most 100,000; null if the values are only near. */
  oneIn: number | null
  /** The value is rarer than `oneIn` says. Evidence stored earlier does not say so. */
  isLimit?: true
  /** The field whose agreement already implies this one. */
  follows: EvidenceField | null
}

export type Evidence = {
  probability: number
  band: Band
  /** Strongest first; lines without weight last. */
  lines: EvidenceLine[]
  /** The number of fields that both sides filled in and that differ. */
  differing: number
  /** Those of them that may be named. Evidence stored earlier has none. */
  differingFields?: readonly NamedDifference[]
  onlyOneSide: number
  /** Both sides have copies of one picture. Its weight counts in the probability. */
  samePhoto?: Pick<EvidenceLine, 'weight' | 'slots'>
  /** Both counts come from the viewer's profile before its edits (see viewer-evidence.ts). */
  countedEarlier?: true
  modelVersion: string
}
