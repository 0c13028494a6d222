import { expect, test } from 'vitest'
import { shownValues } from './shown-values.ts'

test('the other’s values are shown as written, of the agreeing fields only', () => {
  const theirs = { phoneNumber: '+66 81 234 5679', email: 'Nok@Firm.org', occupation: 'Nurse' }
  const own = { phoneNumber: '081-234-5679', email: 'nok@firm.org', occupation: 'nurse' }
  expect(shownValues(theirs, own, ['phoneNumber', 'email'])).toEqual({
    phoneNumber: '+66 81 234 5679',
    email: 'Nok@Firm.org',
  })
})

test('where the other wrote more than what agrees, the viewer sees the own value', () => {
  const theirs = {
    phoneNumber: '081-234-5679 / 089-111-2223',
    email: 'nok@firm.org, secret@firm.org',
    socialMediaInstagram: 'nok99 or noksecret',
    meetingLocationCity: 'Pattaya - Soi 6',
  }
  const own = {
    phoneNumber: '0812345679',
    email: 'nok@firm.org',
    socialMediaInstagram: '@nok99',
    meetingLocationCity: 'Pattaya',
  }
  const fields = ['phoneNumber', 'email', 'socialMediaInstagram', 'meetingLocationCity'] as const
  expect(shownValues(theirs, own, fields)).toEqual(own)
})
