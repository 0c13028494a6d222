import { expect, test } from 'vitest'
import type { PartnerProfileValues } from './catalogue.ts'
import { findability, strongClues } from './findable.ts'

test('strong clues are filled fields that identify nearly by themselves', () => {
  const values: PartnerProfileValues = {
    fullName: 'Daniel Arkwright',
    phoneNumber: '+44 7700 900142',
    email: 'n/a',
    socialMediaTiktok: '',
    occupation: 'Cook',
    isLdr: true,
    licensePlate: '-',
    birthdate: '1990-03-05',
  }
  expect(strongClues(values)).toEqual(['fullName', 'phoneNumber', 'birthdate'])
  expect(strongClues({})).toEqual([])
})

test.each<[PartnerProfileValues, number]>([
  [{}, 0],
  [{ fullName: 'unknown' }, 0],
  [{ occupation: 'Cook' }, 1],
  [{ fullName: 'Daniel Arkwright' }, 2],
  [{ fullName: 'Daniel Arkwright', meetingLocationCity: 'Pattaya' }, 3],
  [{ fullName: 'Daniel Arkwright', birthdate: '1990-03-05', occupation: 'Cook' }, 4],
  [{ phoneNumber: '+44 7700 900142' }, 5],
])('%o can be found this well: %i of 5', (values, expected) => {
  expect(findability(values)).toBe(expected)
})
