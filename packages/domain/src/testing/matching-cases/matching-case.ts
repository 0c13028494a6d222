import type { PartnerProfileValues } from '../../fields/catalog.ts'
import type { Band } from '../../matching/evidence/evidence-types.ts'

/** The built-in model, and one learned from a generated community. */
export type ModelName = 'prior' | 'learned'

/**
 * Two descriptions and the verdict that a careful person would give. The bands are limits: at least
 * this sure, at most this sure, or both.
 */
export type MatchingCase = {
  title: string
  a: PartnerProfileValues
  b: PartnerProfileValues
  atLeast?: Band
  atMost?: Band
  why: string
  /** The models whose verdict is known to be wrong. Remove a model when it becomes right. */
  knownWrong?: readonly ModelName[]
}
