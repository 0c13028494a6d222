import type { MatchingConfig } from './config.ts'
import { comparisonOf, ruleFields, type RuleField } from '../record/fields.ts'
import { isSamePhone } from '../normalize/contact/phone.ts'
import type { ComparisonRecord } from '../record/record.ts'

export type Points = {
  /** The specification's score, from 0 to the cap. */
  matchScore: number
  matchingFields: RuleField[]
  /** Whether the specification's rule records the pair. */
  ruleHolds: boolean
}

const agrees = (a: ComparisonRecord, b: ComparisonRecord, field: RuleField): boolean => {
  if (field === 'phoneNumber') return !!a.phone && !!b.phone && isSamePhone(a.phone, b.phone)
  const key = a.keys[field]
  return key !== undefined && key === b.keys[field]
}

/** The points of a field if both values agree. */
export const pointsOfField = (field: RuleField, { weights }: MatchingConfig): number => {
  const { points } = comparisonOf(field)
  return points === undefined ? 0 : weights[points]
}

/**
 * The specification's points (section 7, R12): equality after normalization, fixed points per
 * field.
 */
export const pointsOf = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  config: MatchingConfig,
): Points => {
  const matchingFields: RuleField[] = []
  let score = 0
  for (const field of ruleFields) {
    if (!agrees(a, b, field)) continue
    matchingFields.push(field)
    score += pointsOfField(field, config)
  }
  // long distance adds to the country's points, which count as one field
  if (a.isLdr && b.isLdr && matchingFields.includes('meetingLocationCountry')) {
    score += config.weights.longDistance
  }
  return {
    matchScore: Math.min(score, config.cap),
    matchingFields,
    ruleHolds: score >= config.threshold || matchingFields.length >= config.minFields,
  }
}
