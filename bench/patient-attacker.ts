import { parseArgs } from 'node:util'
import { decide } from '@crosscheck/domain/matching/decision/decide'
import { prepareComparison } from '@crosscheck/domain/matching/normalize/normalize'
import { evidenceFields, identifierFields } from '@crosscheck/domain/matching/record/fields'
import type { ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { TriedValues } from '@crosscheck/domain/matching/record/tried-record'
import { isFilled } from '@crosscheck/domain/matching/record/value'
import { matchingDefaults } from '@crosscheck/domain/matching/rule/config'
import {
  addTriedVersion,
  mayRefuse,
  startTriedValues,
} from '@crosscheck/domain/matching/tried/tried-values'
import { limits } from '@crosscheck/domain/limits/limits'
import {
  generateProfiles,
  type GeneratedProfile,
} from '@crosscheck/domain/testing/community/population'
import { printTable } from './lib/table.ts'

/**
 * What a patient attacker learns who knows a name and a phone number. Each day the attacker creates
 * as many descriptions as the limit allows, each with a guess in every field, and corrects twelve
 * values of each. Guesses are the most frequent values of another sample. A field counts as learned
 * once the match shows it as equal.
 *
 * npm run bench:patient-attacker -- --victims 100
 */
const { values: options } = parseArgs({
  options: {
    victims: { type: 'string', default: '100' },
    size: { type: 'string', default: '4000' },
    days: { type: 'string', default: '30' },
  },
})

type Values = GeneratedProfile['values']
const correctionsPerCreation = 12
const known = ['fullName', 'phoneNumber'] as const
const guessable = evidenceFields.filter(
  (field) => field !== 'fullName' && !identifierFields.some((identifier) => identifier === field),
)

/** The values of each field in the sample, the most frequent first. */
const guessesFrom = (sample: readonly Values[]): Map<string, string[]> =>
  new Map(
    guessable.map((field) => {
      const counts = new Map<string, number>()
      for (const values of sample) {
        const value = values[field as keyof Values]
        if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      const byCount = [...counts].toSorted((a, b) => b[1] - a[1])
      return [field, byCount.map(([value]) => value)]
    }),
  )

const record = (values: Values): ComparisonRecord => prepareComparison(values, 2026)

/** The learned fields after each day, as a share of the victim's guessable fields. */
const attack = (
  victim: ComparisonRecord,
  start: Values,
  {
    guesses,
    days,
    isBounded,
  }: { guesses: Map<string, string[]>; days: number; isBounded: boolean },
) => {
  const targets = guessable.filter((field) => isFilled(victim, field))
  const learned = new Map<string, string>()
  const next = new Map<string, number>()
  let tried: TriedValues = startTriedValues([1, 2])
  let time = 1
  const guess = (field: string): string | undefined => {
    const place = next.get(field) ?? 0
    next.set(field, place + 1)
    return guesses.get(field)?.[place]
  }
  const save = (profileId: string, values: Values): void => {
    const plain = record(values)
    tried = addTriedVersion(tried, {
      profileId,
      record: plain,
      liveIds: new Set([profileId]),
      now: (time += 1),
    })
    const carried = isBounded && mayRefuse(tried) ? { tried: { ...tried, profileId } } : {}
    const { evidence, points } = decide({ ...plain, ...carried }, victim, {
      config: matchingDefaults,
    })
    const equal = evidence.lines.filter(({ level }) => level === 'equal').map(({ field }) => field)
    for (const field of [...equal, ...points.matchingFields]) {
      const value = values[field as keyof Values]
      if (typeof value === 'string' && targets.includes(field)) learned.set(field, value)
    }
  }
  const shares: number[] = []
  for (let day = 0; day < days; day += 1) {
    for (let creation = 0; creation < limits.profile_creation.max; creation += 1) {
      const profileId = `${day} ${creation}`
      const values: Record<string, unknown> = { ...start }
      for (const field of targets) values[field] = learned.get(field) ?? guess(field)
      save(profileId, values)
      for (let correction = 0; correction < correctionsPerCreation; correction += 1) {
        const field = targets.filter((one) => !learned.has(one))[0]
        if (!field) break
        values[field] = guess(field)
        save(profileId, values)
      }
    }
    shares.push(learned.size / Math.max(1, targets.length))
  }
  return { shares, fields: targets.length }
}

const victims = [...generateProfiles({ size: +options.size, seed: 1, care: 'full' })]
  .filter(({ values }) => known.every((field) => values[field]))
  .slice(0, +options.victims)
const sample = [...generateProfiles({ size: +options.size, seed: 2, care: 'full' })]
const guesses = guessesFrom(sample.map(({ values }) => values))
const days = +options.days
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const rows = [false, true].map((isBounded) => {
  const results = victims.map(({ values }) => {
    const start = Object.fromEntries(known.map((field) => [field, values[field]])) as Values
    return attack({ ...record(values), since: 0 }, start, { guesses, days, isBounded })
  })
  const mean = (day: number) =>
    percent(results.reduce((sum, { shares }) => sum + (shares[day] ?? 0), 0) / results.length)
  return [isBounded ? 'bounded' : 'unbounded', mean(0), mean(Math.min(6, days - 1)), mean(days - 1)]
})
// one description, which each user may save, with the most frequent value of each field
const first = victims.map(({ values }) => {
  const start = Object.fromEntries(known.map((field) => [field, values[field]]))
  const victim = record(values)
  const targets = guessable.filter((field) => isFilled(victim, field))
  const guessed = Object.fromEntries(targets.map((field) => [field, guesses.get(field)?.[0]]))
  const { evidence, points } = decide(record({ ...start, ...guessed }), victim, {
    config: matchingDefaults,
  })
  const equal = evidence.lines.filter(({ level }) => level === 'equal').map(({ field }) => field)
  const learned = new Set([...equal, ...points.matchingFields])
  return targets.filter((field) => learned.has(field as never)).length / Math.max(1, targets.length)
})
printTable(
  `Learned of ${victims.length} victims’ guessable fields`,
  ['history', 'day 1', 'day 7', `day ${days}`],
  [
    ['one description', percent(first.reduce((sum, one) => sum + one, 0) / first.length), '', ''],
    ...rows,
  ],
)
