import { expect, test } from 'vitest'
import { filledRows } from './profile-dialog.tsx'

test('the dialog of a profile shows what is filled in, as people write it, in the order of the form', () => {
  const values = {
    fullName: 'Daniel Brooks',
    occupation: 'Pilot',
    phoneNumber: '+66 81 234 5678',
    nickname: ' ',
    isSponsoredPartner: false,
    dateMet: '2024-03-05',
    couplePhotoUrls: '["a.webp"]',
  }
  expect(filledRows({ values }).map(({ name, value }) => [name, value])).toEqual([
    ['phoneNumber', '+66 81 234 5678'],
    ['occupation', 'Pilot'],
    ['dateMet', expect.stringContaining('2024')],
  ])
})

test('the dialog of a profile with a name only has no rows', () => {
  expect(filledRows({ values: { fullName: 'Daniel Brooks' } })).toEqual([])
})
