import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import { pointsOf } from '../../rule/points.ts'
import { matchingDefaults } from '../../rule/config.ts'
import { blockingKeysOf } from '../../blocking/blocking-values.ts'
import { prepareComparison } from '../normalize.ts'
import { fieldsWithMisplaced, separateIdentifiers, type FieldWithMisplaced } from './misplaced.ts'

const separate = (field: FieldWithMisplaced, text: string) => {
  const { rest, found } = separateIdentifiers(text, field, ['TH'])
  return [
    rest,
    ...found.map((one) =>
      'phone' in one
        ? one.phone.last8
        : 'email' in one
          ? one.email
          : Object.values(one.account).join(' '),
    ),
  ]
}

testRows<[FieldWithMisplaced, string, string[]]>([
  ['fullName', 'Nok 081-234-5679', ['Nok', '12345679']],
  ['fullName', 'Nok (tel. +66 81 234 5679)', ['Nok', '12345679']],
  ['fullName', 'Nok @noklek_88', ['Nok', 'unknown noklek_88']],
  ['fullName', 'Nok maew.bkk77@gmail.com', ['Nok', 'maewbkk77@gmail.com']],
  ['fullName', 'Nok (line: maew.bkk77)', ['Nok', 'line maew.bkk77']],
  ['fullName', 'Nok 1994', ['Nok 1994']],
  ['fullName', 'Nok 14/02/1994', ['Nok 14/02/1994']],
  ['workplace', '@Tiger Bar', ['@Tiger Bar']],
  ['workplace', 'Soi 6 Bar 2000', ['Soi 6 Bar 2000']],
  ['workplace', 'Tiger Bar, tel 081-234-5679', ['Tiger Bar,', '12345679']],
  ['socialMediaInstagram', '@noklek_88', ['@noklek_88']],
  [
    'socialMediaInstagram',
    'https://www.instagram.com/noklek_88',
    ['https://www.instagram.com/noklek_88'],
  ],
  ['socialMediaFacebook', 'instagram.com/noklek_88', ['', 'socialMediaInstagram noklek_88']],
  ['fullName', 'Nok facebook.com/messages/t/100012345678901', ['Nok']],
  ['nicknames', 'Nok, https://www.tinder.com/@nok_88', ['Nok,', 'tinder nok_88']],
  [
    'socialMediaFacebook',
    'facebook.com/profile.php?id=100012345678901',
    ['facebook.com/profile.php?id=100012345678901'],
  ],
])('an identifier in another field is found there', (field, text, expected) => {
  expect(separate(field, text)).toEqual(expected)
})

test('points compare the field as it was typed', () => {
  const a = prepareComparison({
    fullName: 'Nok Srisai 0812345679',
    meetingLocationCountry: 'Thailand',
  })
  const b = prepareComparison({ fullName: 'Nok Srisai', phoneNumber: '0812345679' })
  expect(pointsOf(a, b, matchingDefaults).matchScore).toBe(0)
  expect(a.name).toEqual(b.name)
})

test('a number in another field has the blocking key of a phone number', () => {
  const keys = blockingKeysOf(prepareComparison({ fullName: 'Nok', nicknames: 'Bee, 0812345679' }))
  expect(keys).toContainEqual({ kind: 'phone8', value: '12345679' })
})

test('no text makes the separation throw, and what remains is never longer', () => {
  const piece = fc.constantFrom(
    'Nok',
    '@nok',
    '0812345679',
    'line: nok99',
    'a@b.co',
    't.me/nok',
    ' ',
    ',',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join(' ')),
      ),
      fc.constantFrom(...fieldsWithMisplaced),
      (text, field) => {
        const { rest } = separateIdentifiers(text, field, [])
        expect(rest.length).toBeLessThanOrEqual(
          Math.max(text.length, text.normalize('NFKC').length),
        )
      },
    ),
  )
})
