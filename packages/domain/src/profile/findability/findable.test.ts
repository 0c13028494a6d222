import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { missingClues, strongClues } from './findable.ts'

test('strong clues are filled fields that nearly identify a person alone', () => {
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

test('missing clues are empty fields that identify a person alone', () => {
  const values: PartnerProfileValues = { phoneNumber: '+44 7700 900142', email: 'unknown' }
  const missing = missingClues(values)
  expect(missing).toContain('email')
  expect(missing).toContain('socialMediaInstagram')
  expect(missing).not.toContain('phoneNumber')
  expect(missing).not.toContain('fullName')
})
