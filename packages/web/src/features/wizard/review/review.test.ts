import { expect, test } from 'vitest'
import { emptyForm } from '../form/form.ts'
import { reviewBlocks } from './review.tsx'

const options = { today: '2026-11-20' }

test('the review shows each value as it will be stored, and the typed text where it differs', () => {
  const form = {
    ...emptyForm('p1'),
    partner: {
      fullName: 'Dan <D> Arkwright',
      phoneNumber: '+44 7700 900 142',
      birthdate: '5 March 1990',
      dateMet: 'one summer',
      socialMediaInstagram: '@dan.ark',
      isLdr: false,
      sponsorType: 'visa',
    },
  }
  const rows = reviewBlocks(form, options).flatMap((block) =>
    block.rows.map(({ field, value, typed, unread }) => ({
      name: field.name,
      value,
      typed,
      unread,
    })),
  )
  expect(rows).toEqual([
    { name: 'fullName', value: 'Dan D Arkwright', typed: 'Dan <D> Arkwright', unread: false },
    { name: 'phoneNumber', value: '+44 7700 900 142', typed: undefined, unread: false },
    { name: 'birthdate', value: '1990-03-05', typed: '5 March 1990', unread: false },
    { name: 'socialMediaInstagram', value: 'dan.ark', typed: '@dan.ark', unread: false },
    { name: 'dateMet', value: 'one summer', typed: undefined, unread: true },
  ])
})

test('empty fields are counted and not listed', () => {
  const blocks = reviewBlocks(emptyForm('p1'), options)
  expect(blocks.map(({ rows }) => rows.length)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(blocks.map(({ empty }) => empty)).toEqual([10, 8, 7, 10, 7, 10, 7])
})
