import { rounds } from './form.ts'
import { expect, test } from 'vitest'
import { validatePartner } from '../profile/input/validate.ts'
import { describePerson } from './describing.ts'
import { generatePerson } from './people.ts'
import { seeded } from './seeded.ts'

test('the same seed generates the same people and descriptions', () => {
  const make = (seed: number) => {
    const random = seeded(seed)
    return describePerson(random, generatePerson(random))
  }
  expect(make(5)).toEqual(make(5))
  expect(make(5)).not.toEqual(make(6))
})

test('generated descriptions can be saved', () => {
  const random = seeded(1)
  for (let index = 0; index < rounds({ short: 600, long: 3000 }); index++) {
    const values = describePerson(random, generatePerson(random))
    expect(validatePartner(values, { today: '2026-11-20' }), JSON.stringify(values)).toEqual([])
  }
})
