import { expect, test } from 'vitest'
import { fieldPhrase, fieldTitle, valueWords } from './field-labels.ts'

test.each([
  ['phoneNumber', 'Phone Number', 'Phone number'],
  ['meetingLocationCity', 'Meeting Location City', 'Meeting location city'],
  ['socialMediaInstagram', 'Social Media Instagram', 'Social media Instagram'],
  ['email', 'Email', 'Email'],
])('%s is called %s and %s', (name, title, phrase) => {
  expect(fieldTitle(name)).toBe(title)
  expect(fieldPhrase(name)).toBe(phrase)
})

test('a chosen value is shown in words, a typed one as it was typed', () => {
  expect(valueWords('sponsorType', 'financial')).toBe('Financial')
  expect(valueWords('sponsorType', 'something new')).toBe('something new')
  expect(valueWords('workplace', 'business')).toBe('business')
})
