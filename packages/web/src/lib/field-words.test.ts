import { expect, test } from 'vitest'
import { fieldPhrase, fieldTitle } from './field-words.ts'

test.each([
  ['phoneNumber', 'Phone Number', 'Phone number'],
  ['meetingLocationCity', 'Meeting Location City', 'Meeting location city'],
  ['socialMediaInstagram', 'Social Media Instagram', 'Social media Instagram'],
  ['email', 'Email', 'Email'],
])('%s is called %s and %s', (name, title, phrase) => {
  expect(fieldTitle(name)).toBe(title)
  expect(fieldPhrase(name)).toBe(phrase)
})
