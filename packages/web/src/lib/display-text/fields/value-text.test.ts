import { expect, test } from 'vitest'
import { putMessages } from '../../language/texts.ts'
import { valueText } from './value-text.ts'

test('a choice is shown by its label and a typed value unchanged', () => {
  expect(valueText('sponsorType', 'financial')).toBe('Financial')
  expect(valueText('sponsorType', 'something new')).toBe('something new')
  expect(valueText('workplace', 'business')).toBe('business')
})

test('a chosen country is named in the language of the page, and a typed one is unchanged', () => {
  expect(valueText('partnerHomeCountry', 'Myanmar')).toBe('Myanmar')
  try {
    putMessages('th', {})
    expect(valueText('partnerHomeCountry', 'Philippines')).toBe('ฟิลิปปินส์')
    expect(valueText('meetingLocationCountry', 'South Korea')).toBe('เกาหลีใต้')
    expect(valueText('meetingLocationCountry', 'Atlantis')).toBe('Atlantis')
    expect(valueText('meetingLocationCity', 'Singapore')).toBe('Singapore')
  } finally {
    putMessages('en', {})
  }
})
