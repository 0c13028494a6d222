import { expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { missingClues, sharedIdentifier } from './findable.ts'

test('missing clues are empty fields that identify a person alone', () => {
  const values: PartnerProfileValues = { phoneNumber: '+44 7700 900142', email: 'unknown' }
  const missing = missingClues(values)
  expect(missing).toContain('email')
  expect(missing).toContain('socialMediaInstagram')
  expect(missing).not.toContain('phoneNumber')
  expect(missing).not.toContain('fullName')
})

test('two profiles share a filled identifier in any spelling, and nothing that many people have', () => {
  const one: PartnerProfileValues = { fullName: 'Nok', phoneNumber: '+66 81-234 5678' }
  expect(sharedIdentifier(one, { phoneNumber: '+66812345678' })).toBe('phoneNumber')
  expect(sharedIdentifier(one, { fullName: 'Nok' })).toBeUndefined()
  expect(sharedIdentifier({ email: 'unknown' }, { email: 'unknown' })).toBeUndefined()
})
