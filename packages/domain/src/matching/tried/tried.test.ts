import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { decide } from '../decision/decide.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { evidenceFields } from '../record/fields.ts'
import type { ComparisonRecord } from '../record/record.ts'
import type { TriedValues } from '../record/tried-record.ts'
import { matchingDefaults } from '../rule/config.ts'
import { answeredRecords } from './answered-record.ts'
import { keyedHash } from './keyed-hash.ts'
import {
  addTriedVersion,
  hashValues,
  mayRefuse,
  replacementsPerField,
  replacementsPerPair,
  startTriedValues,
} from './tried-values.ts'

const record = (values: PartnerProfileValues): ComparisonRecord => prepareComparison(values, 2026)
const known = { fullName: 'Nok Srisai', phoneNumber: '+66 81 734 6150' }
const victim: ComparisonRecord = {
  ...record({
    ...known,
    height: '158',
    occupation: 'Nurse',
    eyeColor: 'brown',
    hairColor: 'black',
  }),
  since: 0,
}
const hashKey = [17, 4] as const

type Step = { profileId: string; values: PartnerProfileValues | null }

/** The records of an account that saves and deletes (`null`), each as it is then stored. */
const play = (steps: readonly Step[], from = 1) => {
  const live = new Set<string>()
  let tried: TriedValues = startTriedValues(hashKey)
  return steps.flatMap(({ profileId, values }, step) => {
    if (!values) {
      live.delete(profileId)
      return []
    }
    live.add(profileId)
    const plain = record(values)
    const now = from + step
    tried = addTriedVersion(tried, { profileId, record: plain, liveIds: live, now })
    const carried = mayRefuse(tried) ? { tried: { ...tried, profileId } } : {}
    return [{ plain, stored: { ...plain, ...carried }, tried }]
  })
}

const answered = (stored: ComparisonRecord, other = victim) => answeredRecords(stored, other)[0]

test('the hash equals the published one of HalfSipHash-2-4', () => {
  const key = [0x03020100, 0x07060504] as const
  expect(keyedHash(key, '').toString(16)).toBe('5b9f35a9')
  expect(keyedHash(key, '\u0000').toString(16)).toBe('b85a4727')
})

const step = fc.record({
  profileId: fc.constantFrom('one', 'two', 'three'),
  values: fc.option(
    fc.record(
      {
        height: fc.constantFrom('150', '158', '166', '174', '182'),
        occupation: fc.constantFrom('Nurse', 'Cook', 'Pilot', 'Teacher', 'Driver'),
        eyeColor: fc.constantFrom('brown', 'blue', 'green', 'gray'),
        hairColor: fc.constantFrom('black', 'brown', 'red'),
      },
      { requiredKeys: [] },
    ),
    { freq: 6 },
  ),
})
const history = fc.array(step, { maxLength: 60 }).map((steps) =>
  steps.map(({ profileId, values }) => ({
    profileId,
    values: values && { ...known, ...values },
  })),
)

describe('whatever an account edits, deletes and creates', () => {
  // claim: tries-are-bounded
  test('another profile is compared with a bounded number of its values', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const values = new Map<string, Set<number>>()
        for (const { stored } of play(steps))
          for (const [field, hash] of Object.entries(hashValues(hashKey, answered(stored))))
            values.set(field, (values.get(field) ?? new Set()).add(hash))
        const replacements = [...values.values()].map(({ size }) => size - 1)
        expect(Math.max(0, ...replacements)).toBeLessThanOrEqual(replacementsPerField)
        expect(replacements.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(
          replacementsPerPair,
        )
      }),
    )
  })

  test('a refused value gets the same answer as an empty field', () => {
    fc.assert(
      fc.property(history, (steps) => {
        for (const { plain, stored } of play(steps)) {
          const left = answered(stored)
          const [before, after] = [plain, left].map((one) => hashValues(hashKey, one))
          for (const field of evidenceFields)
            expect([undefined, before?.[field]]).toContain(after?.[field])
          const compare = (one: ComparisonRecord) =>
            decide(one, victim, { config: matchingDefaults }).evidence.probability
          expect(compare(stored)).toBe(compare(left))
        }
      }),
      { numRuns: 30 },
    )
  })

  test('a record that carries no history is compared as it is, and the history stays short', () => {
    fc.assert(
      fc.property(history, (steps) => {
        for (const { plain, stored, tried } of play(steps)) {
          expect(tried.versions.length).toBeLessThanOrEqual(24)
          if (!stored.tried)
            expect(answered({ ...plain, tried: { ...tried, profileId: 'one' } })).toEqual(plain)
        }
      }),
      { numRuns: 30 },
    )
  })
})

const edits = (...all: PartnerProfileValues[]): Step[] =>
  all.map((values) => ({ profileId: 'one', values: { ...known, ...values } }))
const last = (steps: Step[], other = victim, from = 1) => {
  const saved = play(steps, from).at(-1)
  return saved && answered(saved.stored, other)
}

test('a user who corrects three typos is compared with the corrected values', () => {
  const typed = { height: '185', occupation: 'Nrse', eyeColor: 'bron' }
  const corrected = { height: '158', occupation: 'Nurse', eyeColor: 'brown' }
  const steps = edits(
    typed,
    { ...typed, height: '158' },
    { ...corrected, eyeColor: 'bron' },
    corrected,
  )
  expect(last(steps)).toEqual(record({ ...known, ...corrected }))
  expect(last(edits(typed, corrected))).toEqual(record({ ...known, ...corrected }))
})

test('details added to empty fields are compared, however many they are', () => {
  const details = { height: '158', occupation: 'Nurse', eyeColor: 'brown', hairColor: 'black' }
  const steps = edits(
    {},
    { height: '158' },
    { height: '158', occupation: 'Nurse' },
    { ...details, hairColor: '' },
    details,
  )
  expect(last(steps)).toEqual(record({ ...known, ...details }))
})

test('a deleted description and its successor have one allowance', () => {
  const guess = (profileId: string, height: string): Step[] => [
    { profileId, values: { ...known, height } },
    { profileId, values: null },
  ]
  const steps = ['150', '166', '174', '158'].flatMap((height) => guess(height, height))
  expect(last(steps)).toEqual(record(known))
})

test('descriptions of other people use no allowance', () => {
  const others: Step[] = ['150', '166', '174'].map((height, index) => ({
    profileId: `other-${index}`,
    values: { fullName: `Person Number${index}`, phoneNumber: `+66 81 222 300${index}`, height },
  }))
  const steps = [...others, ...edits({ height: '158', occupation: 'Nurse' })]
  expect(last(steps)).toEqual(record({ ...known, height: '158', occupation: 'Nurse' }))
})

test('values that were replaced before the other profile existed use no allowance', () => {
  const steps = edits({ height: '150' }, { height: '166' }, { height: '174' }, { height: '158' })
  expect(last(steps)).toEqual(record(known))
  expect(last(steps, { ...victim, since: 100 })).toEqual(record({ ...known, height: '158' }))
})

test('a value that was compared once may return', () => {
  const tries = ['150', '166', '174', '182', '150'].map((height) => ({ height }))
  expect(last(edits(...tries))).toEqual(record({ ...known, height: '150' }))
})
