import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { missingClues } from './findable.ts'

test('missing clues are empty fields that identify a person alone', () => {
  const values: PartnerProfileValues = { phoneNumber: '+44 7700 900142', email: 'unknown' }
  const missing = missingClues(values)
  expect(missing).toContain('email')
  expect(missing).toContain('socialMediaInstagram')
  expect(missing).not.toContain('phoneNumber')
  expect(missing).not.toContain('fullName')
})
