import type { EvidenceField } from '../record/fields.ts'

/** An agreeing field that makes a comparison likelier for strangers. */
export type Leader = {
  field: EvidenceField
  /** Probability for strangers, given that field. */
  chance: number
  /** Whether users see which field the comparison follows from. */
  isShown: boolean
}
