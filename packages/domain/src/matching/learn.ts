import type { FrequencyField, ValueFrequencies } from './evidence-types.ts'
import { ruleFields } from './fields.ts'
import { nameSound, nameSoundKeys } from './name.ts'
import type { ComparisonRecord } from './record.ts'

/** Below this many profiles a sample says less than the built-in tables. */
export const leastSample = 1000
/** As many as tell enough. */
export const sampleSize = 30_000
/** A value is listed only if so many profiles of the sample hold it. */
const leastHolders = 20

/**
 * How likely another profile holds a name word that too few hold to be listed. Each name counts
 * once: who shares a whole rare name is mostly one person described twice, and no coincidence.
 */
const rareWordChance = (sample: readonly ComparisonRecord[]): number | null => {
  const names = new Map<string, readonly string[]>()
  for (const { name } of sample) {
    const sound = name && nameSoundKeys(name)[0]
    if (name && sound !== undefined && !names.has(sound)) names.set(sound, name)
  }
  const holders = new Map<string, number>()
  for (const name of names.values()) {
    for (const word of new Set(name)) holders.set(word, (holders.get(word) ?? 0) + 1)
  }
  let shared = 0
  let held = 0
  for (const count of holders.values()) {
    if (count >= leastHolders) continue
    shared += count * (count - 1)
    held += count
  }
  if (held < leastSample) return null
  return Number(Math.min(Math.max(shared / (held * names.size), 1e-5), 1e-3).toPrecision(2))
}

/** Of those with one name, heard alike, and one year of birth only the first. */
const onePerPerson = (sample: readonly ComparisonRecord[]): ComparisonRecord[] => {
  const seen = new Set<string>()
  return sample.filter((record) => {
    const sound = record.name && nameSoundKeys(record.name)[0]
    const year = record.keys.birthdate?.slice(0, 4) ?? record.bornAbout
    if (sound === undefined || year === undefined) return true
    const person = `${sound} ${year}`
    return !seen.has(person) && Boolean(seen.add(person))
  })
}

/** Counts how common values are in a sample of `profiles`; null when the sample is too small. */
export const learnFrequencies = (
  sample: readonly ComparisonRecord[],
  profiles: number,
): ValueFrequencies | null => {
  if (sample.length < leastSample) return null
  const people = onePerPerson(sample)
  const counts = new Map<FrequencyField, { filled: number; values: Map<string, number> }>()
  const count = (field: FrequencyField, values: readonly (string | undefined)[]): void => {
    const present = new Set(values.filter((value) => value !== undefined))
    if (present.size === 0) return
    const known = counts.get(field) ?? { filled: 0, values: new Map<string, number>() }
    known.filled += 1
    for (const value of present) known.values.set(value, (known.values.get(value) ?? 0) + 1)
    counts.set(field, known)
  }
  for (const record of people) {
    const words = [...(record.name ?? []), ...(record.otherNames ?? []).flat()]
    count('nameWord', words)
    count(
      'nameSound',
      words.filter((word) => word.length > 1).map((word) => nameSound(word) || undefined),
    )
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
  return {
    profiles,
    least: leastHolders / people.length,
    rareNameWord: rareWordChance(sample),
    shares,
  }
}
