import { expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import { seeded } from '../../testing/seeded.ts'
import { originCountries } from '../../testing/origin-countries.ts'
import { generateWorkplace } from '../../testing/people.ts'
import { genericWorkplace } from './workplace.ts'

testRows([
  ['bar', 'bar'],
  ['A Bar', 'bar'],
  ['a bar in Pattaya', 'bar'],
  ['bar, Pattaya', 'bar'],
  ['Bar Pattaya', 'bar'],
  ['บาร์', 'bar'],
  ['酒吧', 'bar'],
  ['go-go bar', 'bar'],
  ['hotel in Dubai', 'hotel'],
  ['at a hotel', 'hotel'],
  ['local hospital', 'hospital'],
  ['Krankenhaus', 'hospital'],
  ['in einer Firma', 'office'],
  ['частная компания', null],
  ['компания', 'office'],
  ['massage shop', 'massage'],
  ['Self-employed', 'selfEmployed'],
  ['freelance', 'selfEmployed'],
  ['โรงแรม', 'hotel'],
  ['quán bar', 'bar'],
  ['rumah sakit', 'hospital'],
  ['Tiger Bar', null],
  ['Bangkok Hospital', null],
  ['Manila Hotel', null],
  ['Bank of Ayudhya', null],
  ['Central', null],
  ['Google', null],
  ['The Office Bar', null],
] as const)('generic workplaces and occupations are recognized', (typed, kind) => {
  expect(genericWorkplace(typed)).toBe(kind)
})

test('no generated venue is a place of work without a name', () => {
  const random = seeded(11)
  for (const home of originCountries) {
    for (let count = 0; count < 60; count += 1) {
      const { name } = generateWorkplace(random, home)
      expect(genericWorkplace(name), name).toBeNull()
    }
  }
})
