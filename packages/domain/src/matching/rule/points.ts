import type { MatchingConfig } from './config.ts'
import { describingFields, identifyingFields, type RuleField } from '../record/fields.ts'
import { isSamePhone } from '../normalize/phone.ts'
import type { ComparisonRecord } from '../record/record.ts'

export type Points = {
  /** 0 to the cap, the specification's score. */
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

/** The specification's points (section 7, R12): equality after normalising, fixed points a field. */
export const pointsOf = (
  a: ComparisonRecord,
  b: ComparisonRecord,
  config: MatchingConfig,
): Points => {
  const { weights } = config
  const matchingFields: RuleField[] = []
  let score = 0
  const award = (field: RuleField, points: number): void => {
    if (!agrees(a, b, field)) return
    matchingFields.push(field)
    score += points
  }
  for (const field of identifyingFields) award(field, weights.identifying)
  for (const field of describingFields) award(field, weights.describing)
  award('sponsorType', weights.sponsorType)
  // long-distance adds to the country's points, which stays one field
  if (a.isLdr && b.isLdr && matchingFields.includes('meetingLocationCountry')) {
    score += weights.longDistance
  }
  return {
    matchScore: Math.min(score, config.cap),
    matchingFields,
    ruleHolds: score >= config.threshold || matchingFields.length >= config.minFields,
  }
}
