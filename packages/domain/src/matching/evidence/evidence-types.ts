import type { EvidenceField } from '../record/fields.ts'

export type Band = 'strong' | 'likely' | 'possible' | 'weak'

/** One row of the evidence chart. */
export type EvidenceLine = {
  field: EvidenceField
  level: 'equal' | 'near'
  /** log10 of how much likelier the agreement is for one person than for two strangers. */
  weight: number
  /** The weight as a count of slots, from 0 "adds nothing" to 5 "tells the most". */
  slots: number
  /** "about 1 in N", in steps of 1-2-5 and at most 100,000; null if the values are only near. */
  oneIn: number | null
  /** The field whose agreement already implies this one. */
  follows: EvidenceField | null
}

export type Evidence = {
  probability: number
  band: Band
  /** Strongest first; lines without weight last. */
  lines: EvidenceLine[]
  /**
   * The number of fields that both sides filled in and that differ. Which fields is never
   * disclosed.
   */
  differing: number
  onlyOneSide: number
  /** Both counts come from the viewer's profile before its edits (see viewer-evidence.ts). */
  countedEarlier?: true
  modelVersion: string
}
