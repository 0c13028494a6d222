import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { compareEntry, entryTimesAfter, everShared, formerIdentifiers } from './entry-times.ts'

const record = (values: PartnerProfileValues, describedAt: number) => ({
  ...prepareComparison(values, 2026),
  describedAt,
})
const phoneNumber = '+66 81 604 2277'

test('of two profiles with one number, the older one is the earlier one', () => {
  const [older, newer] = [record({ phoneNumber }, 1), record({ phoneNumber }, 2)]
  expect([compareEntry(older, newer), compareEntry(newer, older)]).toEqual([-1, 1])
  expect(compareEntry(older, older)).toBe(0)
})

test('a number that an edit adds to an old profile is as old as the edit', () => {
  const before = record({ fullName: 'Peter Miller', email: 'p@mail-house.org' }, 1)
  const after = record({ fullName: 'Peter Miller', email: 'p@mail-house.org', phoneNumber }, 1)
  const entryTimes = entryTimesAfter({ record: before, times: {} }, after, new Date(10))
  expect(compareEntry({ ...after, entryTimes }, record({ phoneNumber }, 5))).toBe(1)
  expect(compareEntry({ ...after, entryTimes }, record({ phoneNumber }, 11))).toBe(-1)
  expect(compareEntry({ ...after, entryTimes }, record({ email: 'p@mail-house.org' }, 5))).toBe(-1)
})

test('a second number in the field is as old as the edit that added it', () => {
  const before = record({ phoneNumber: '+66 81 700 1188' }, 1)
  const after = record({ phoneNumber: `+66 81 700 1188, ${phoneNumber}` }, 1)
  const entryTimes = entryTimesAfter({ record: before, times: {} }, after, new Date(10))
  expect(compareEntry({ ...after, entryTimes }, record({ phoneNumber }, 5))).toBe(1)
})

test('a number that was removed and entered again is as old as the last entry', () => {
  const [full, empty] = [record({ phoneNumber }, 1), record({}, 1)]
  const cleared = entryTimesAfter({ record: full, times: {} }, empty, new Date(10))
  const entryTimes = entryTimesAfter({ record: empty, times: cleared }, full, new Date(20))
  expect(compareEntry({ ...full, entryTimes }, record({ phoneNumber }, 15))).toBe(1)
})

test('replaced identifiers stay known, without other details', () => {
  const before = record({ fullName: 'Nok Srisai', phoneNumber }, 1)
  const after = record({ fullName: 'Nok Srisai', phoneNumber: '+66 81 700 1188' }, 1)
  const former = formerIdentifiers(before, after)
  expect(former).toHaveLength(1)
  expect(former[0]).not.toHaveProperty('name')
  const hit = record({ phoneNumber }, 1)
  expect([everShared(after, hit), everShared({ ...after, former }, hit)]).toEqual([false, true])
  expect(formerIdentifiers({ ...after, former }, after)).toEqual(former)
})
