import { expect, test } from 'vitest'
import { fieldPhrase, fieldTitle, valueText } from './field-labels.ts'

test.each([
  ['phoneNumber', 'Phone Number', 'Phone number'],
  ['meetingLocationCity', 'Meeting Location City', 'Meeting location city'],
  ['socialMediaInstagram', 'Social Media Instagram', 'Social media Instagram'],
  ['email', 'Email', 'Email'],
])('the field %s has the title %s and the label %s', (name, title, phrase) => {
  expect(fieldTitle(name)).toBe(title)
  expect(fieldPhrase(name)).toBe(phrase)
})

test('a choice is shown by its label and a typed value unchanged', () => {
  expect(valueText('sponsorType', 'financial')).toBe('Financial')
  expect(valueText('sponsorType', 'something new')).toBe('something new')
  expect(valueText('workplace', 'business')).toBe('business')
})
