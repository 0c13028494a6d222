import type { FrequencyField, ValueFrequencies } from './evidence-types.ts'
import { ruleFields } from './fields.ts'
import type { ComparisonRecord } from './record.ts'

/** Below this many profiles a sample says less than the built-in tables. */
export const leastSample = 1000
/** As many as tell enough. */
export const sampleSize = 10_000
/** A value is listed only if so many profiles of the sample hold it. */
const leastHolders = 20

/** Counts how common values are in a sample of `profiles`; null when the sample is too small. */
export const learnFrequencies = (
  sample: readonly ComparisonRecord[],
  profiles: number,
): ValueFrequencies | null => {
  if (sample.length < leastSample) return null
  const counts = new Map<FrequencyField, { filled: number; values: Map<string, number> }>()
  const count = (field: FrequencyField, values: readonly (string | undefined)[]): void => {
    const present = new Set(values.filter((value) => value !== undefined))
    if (present.size === 0) return
    const known = counts.get(field) ?? { filled: 0, values: new Map<string, number>() }
    known.filled += 1
    for (const value of present) known.values.set(value, (known.values.get(value) ?? 0) + 1)
    counts.set(field, known)
  }
  for (const record of sample) {
    count('nameWord', record.name ?? [])
    for (const field of ruleFields) {
      if (field !== 'fullName' && field !== 'phoneNumber') count(field, [record.keys[field]])
    }
    count('partnerHomeCity', [record.homeCity])
    count('eyeColor', [record.eyeColor])
  }
  const shares: ValueFrequencies['shares'] = {}
  for (const [field, { filled, values }] of counts) {
    if (filled < leastSample) continue
    const common = [...values].filter(([, holders]) => holders >= leastHolders)
    shares[field] = Object.fromEntries(
      common.map(([value, holders]) => [value, Number((holders / filled).toPrecision(2))]),
    )
  }
  return { profiles, least: leastHolders / sample.length, shares }
}
