import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import { ruleFields } from '@crosscheck/domain/matching/record/fields'
import { pointsOfField } from '@crosscheck/domain/matching/rule/points'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'

/**
 * Applies the specification's rule to every pair, which the product never does. Returns how many
 * pairs it would record, and how many of these are right.
 */
export const applyRuleToAllPairs = (
  records: readonly ComparisonRecord[],
  people: readonly string[],
): { recorded: number; right: number; precision: number } => {
  const { weights, threshold, minFields } = matchingDefaults
  const columns: { codes: Int32Array; points: number }[] = []
  const column = (
    valueOf: (record: ComparisonRecord) => string | undefined,
    points: number,
  ): void => {
    const numbers = new Map<string, number>()
    const codes = Int32Array.from(records, (record, index) => {
      const value = valueOf(record)
      // An empty value equals no other value.
      if (value === undefined) return -1 - index
      const known = numbers.get(value) ?? numbers.size
      numbers.set(value, known)
      return known
    })
    columns.push({ codes, points })
  }
  for (const field of ruleFields) {
    column(
      (record) => (field === 'phoneNumber' ? record.phone?.last8 : record.keys[field]),
      pointsOfField(field, matchingDefaults),
    )
  }
  const country = columns[ruleFields.indexOf('meetingLocationCountry')]!.codes
  const longDistance = Uint8Array.from(records, (record) => (record.isLdr ? 1 : 0))

  let recorded = 0
  let right = 0
  for (let first = 0; first < records.length; first++) {
    for (let second = first + 1; second < records.length; second++) {
      let fields = 0
      let score = 0
      for (const { codes, points } of columns) {
        if (codes[first] === codes[second]) {
          fields += 1
          score += points
        }
      }
      if (longDistance[first] && longDistance[second] && country[first] === country[second]) {
        score += weights.longDistance
      }
      if (score < threshold && fields < minFields) continue
      recorded += 1
      if (people[first] === people[second]) right += 1
    }
  }
  return { recorded, right, precision: right / Math.max(recorded, 1) }
}
