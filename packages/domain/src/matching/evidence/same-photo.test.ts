import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { decide } from '../decision/decide.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { compareEntry } from '../quarantine/entry-times.ts'
import { withoutIdentifiers } from '../quarantine/guards.ts'
import { reachesDistinctPeople } from '../quarantine/nets.ts'
import { identifierSupport } from '../quarantine/probes.ts'
import type { ComparedPhoto, ComparisonRecord } from '../record/record.ts'
import { matchingDefaults } from '../rule/config.ts'
import { evidenceOf } from './evidence.ts'
import { priorModel } from './model/prior-model.ts'

const record = (
  values: PartnerProfileValues,
  photos: Partial<ComparedPhoto>[] = [],
): ComparisonRecord => ({
  ...prepareComparison(values, 2026),
  ...(photos.length > 0 && {
    photos: photos.map((photo) => ({ id: 'photo', since: 0, othersShare: 0, ...photo })),
  }),
})
const context = { model: priorModel, frequencies: undefined }
const decided = (a: ComparisonRecord, b: ComparisonRecord) =>
  decide(a, b, { config: matchingDefaults })

const nok: PartnerProfileValues = {
  fullName: 'Nok Srisai',
  birthdate: '1994-03-05',
  meetingLocationCity: 'Pattaya',
  occupation: 'Waitress',
}

test('the same picture makes one person likelier, in either order, and earns no points', () => {
  const [plain, other] = [record({ fullName: 'Nok Srisai' }), record(nok)]
  const [pictured, otherPictured] = [
    record({ fullName: 'Nok Srisai' }, [{}]),
    record(nok, [{ since: 5 }]),
  ]
  const before = decided(plain, other)
  const after = decided(pictured, otherPictured)
  expect(after.points).toEqual(before.points)
  expect(after.evidence.samePhoto).toEqual({ weight: 3, slots: 4 })
  expect(after.evidence.probability).toBeGreaterThan(before.evidence.probability)
  expect(before.evidence).not.toHaveProperty('samePhoto')
  const { samePhoto, ...reversed } = decided(otherPictured, pictured).evidence
  expect(reversed.probability).toBeCloseTo(after.evidence.probability, 12)
  expect(samePhoto).toEqual(after.evidence.samePhoto)
})

test('pictures that differ, or that only one side has, say nothing', () => {
  const [one, other] = [{ fullName: 'Nok Srisai' }, nok]
  const plain = evidenceOf(record(one), record(other), context)
  expect(evidenceOf(record(one, [{}]), record(other), context)).toEqual(plain)
  expect(evidenceOf(record(one, [{}]), record(other, [{ id: 'another' }]), context)).toEqual(plain)
})

test('a picture that many others have weighs nothing, and the rarest of several counts', () => {
  const weightOf = (...shares: number[]): number | undefined => {
    const photos = shares.map((othersShare, index) => ({ id: `${index}`, othersShare }))
    return evidenceOf(record({}, photos), record({}, photos), context).samePhoto?.weight
  }
  expect(weightOf(0)).toBeCloseTo(3)
  expect(weightOf(0.01)).toBeCloseTo(1)
  expect(weightOf(0.1)).toBe(0)
  expect(weightOf(0.9)).toBe(0)
  expect(weightOf(0.9, 0.01)).toBeCloseTo(1)
})

test('the more others have a picture, the less it weighs, and it never weighs against', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const weightWith = (othersShare: number): number => {
    const one = record(nok, [{ othersShare }])
    return evidenceOf(one, one, context).samePhoto?.weight ?? NaN
  }
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)]
      expect(weightWith(few)).toBeGreaterThanOrEqual(weightWith(many))
      expect(weightWith(many)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a picture alone reports no pair, however small the community is', () => {
  const [a, b] = [record({ fullName: 'Ann Lee' }, [{}]), record({ fullName: 'Mia Berg' }, [{}])]
  const model = { ...priorModel, expectedMatches: 1e9 }
  expect(evidenceOf(a, b, { model, frequencies: undefined }).band).toBe('strong')
  expect(decide(a, b, { config: matchingDefaults, model }).recordedBy).toBeNull()
  const town = { meetingLocationCity: 'Pattaya' }
  const supported = decide(record(town, [{}]), record(town, [{}]), {
    config: matchingDefaults,
    model,
  })
  expect(supported.recordedBy).toBe('evidence')
})

test('a pair that rests on a picture is shown first to the user who let it be compared first', () => {
  const earlier = record(nok, [{ since: 1 }])
  const later = record({ fullName: 'X', meetingLocationCity: 'Pattaya' }, [{ since: 2 }])
  expect(compareEntry(earlier, later)).toBeLessThan(0)
  expect(identifierSupport({ earlier, later })).toBe('one')
  const known = record(nok, [{ since: 2 }])
  expect(identifierSupport({ earlier, later: known })).toBeNull()
})

test('a profile whose pictures reach people who differ is a net', () => {
  const mia = { fullName: 'Mia Berg', birthdate: '1971-11-20', height: '185' }
  const isNet = (ids: readonly string[]): boolean => {
    const steps = reachesDistinctPeople([
      record({ ...nok, height: '158' }, [{ id: ids[0]! }]),
      record(mia, [{ id: ids[1]! }]),
    ])
    let step = steps.next()
    while (!step.done) step = steps.next()
    return step.value
  }
  expect(isNet(['a', 'b'])).toBe(true)
  expect(isNet(['a', 'a'])).toBe(false)
})

test('a quarantined pair is scored without its pictures', () => {
  const one = record(nok, [{}])
  expect(evidenceOf(withoutIdentifiers(one), withoutIdentifiers(one), context)).not.toHaveProperty(
    'samePhoto',
  )
})
