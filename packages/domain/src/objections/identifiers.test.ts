import { rounds } from '../testing/form.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProvedIdentifier } from '../contract/identity/identifier-proofs.ts'
import { prepareComparison } from '../matching/normalize/normalize.ts'
import { identifierKeysIn, objectionKeys, withoutIdentifiers } from './identifiers.ts'

const email: ProvedIdentifier = { kind: 'email', value: 'ana.roy@gmail.com' }
const phone: ProvedIdentifier = { kind: 'phone', value: '+66812345679' }

const objectedTo = (...identifiers: ProvedIdentifier[]) => {
  const keys = new Set(identifiers.flatMap(objectionKeys))
  return (key: string): boolean => keys.has(key)
}
const isObjected = objectedTo(email, phone)

test('an objection has the key of the mailbox, or of the number and of its ends', () => {
  expect(objectionKeys(email)).toEqual(['email anaroy@gmail.com'])
  expect(objectionKeys(phone)).toEqual([
    'phone +66812345679',
    'phone-end 66812345679',
    'phone-end 6812345679',
    'phone-end 812345679',
    'phone-end 12345679',
  ])
})

describe('an objected identifier is found however it is written', () => {
  test.each([
    'ana.roy@gmail.com',
    'ANA.ROY+shop@gmail.com',
    'ana.roy (at) gmail (dot) com',
    'ana.roy at gmail dot com',
    'Write to <ana.roy@gmail.com>, please',
    'mailto:ana.roy@gmail.com',
    '+66 81 234 5679',
    '081-234-5679',
    '66812345679',
    '๐๘๑ ๒๓๔ ๕๖๗๙',
    'O81 234 5679',
    'Call 081 234 5679. 2 kids, 3 dogs',
    'LINE 0812345679 or room 12',
    '(081) 234-5679 / 089 111 2223',
  ])('%s', (text) => {
    expect(identifierKeysIn({ notes: text }).some(isObjected)).toBe(true)
    expect(
      identifierKeysIn(withoutIdentifiers({ notes: text }, { isObjected })).some(isObjected),
    ).toBe(false)
  })
})

describe('an objection holds for the proved mailbox', () => {
  const found = (objected: string, written: string) =>
    identifierKeysIn({ email: written }).some(objectedTo({ kind: 'email', value: objected }))

  test('who proves a look-alike of a mailbox erases nothing of the mailbox', () => {
    expect(found('vic@gmal.com', 'vic@gmail.com')).toBe(false)
    expect(found('vic@gmal.com', 'vic@gmal.com')).toBe(true)
  })

  test('what matching reads as the mailbox is found too', () => {
    expect(found('vic@gmail.com', 'vic@gmal.com')).toBe(true)
    const record = prepareComparison({ email: 'vic@gmal.com' }, 2026)
    const isVic = objectedTo({ kind: 'email', value: 'vic@gmail.com' })
    expect(identifierKeysIn(withoutIdentifiers(record, { isObjected: isVic })).some(isVic)).toBe(
      false,
    )
  })

  test('an objection holds for both forms of an international domain', () => {
    for (const [objected, written] of [
      ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
      ['anna@xn--80a1acny.xn--p1ai', 'anna@почта.рф'],
    ] as const)
      expect.soft(found(objected, written), objected).toBe(true)
  })
})

test('other details stay as they are', () => {
  for (const text of ['+1 661 234 5679', 'bob@gmail.com', '1985-07-13', 'Room 1205, floor 12', ''])
    expect.soft(withoutIdentifiers(text, { isObjected }), text).toBe(text)
})

test('a certain number of another country with the same last digits stays', () => {
  const other = objectedTo({ kind: 'phone', value: '+447702900142' })
  expect(withoutIdentifiers('+1 770 290 0142', { isObjected: other })).toBe('+1 770 290 0142')
})

describe('a number without a country code', () => {
  const british = objectedTo({ kind: 'phone', value: '+447712345679' })

  test.each([
    ['is the objected one of a country that the description names', '081 234 5679', ['TH'], phone],
    ['is the objected one where no country is named', '081 234 5679', [], phone],
    [
      'may be of another country than the named one',
      '07712 345679',
      ['TH'],
      { ...phone, value: '+447712345679' },
    ],
  ] as const)('%s', (_, typed, countries, objected) => {
    const keys = identifierKeysIn({ phoneNumber: typed }, countries)
    expect(keys.some(objectedTo(objected))).toBe(true)
  })

  test.each([
    ['in a field', '081 234 5679'],
    ['in a text', 'Call 081 234 5679 or 081-234-5679. 2 kids'],
  ])('of a named country is not that of another one with the same last digits, %s', (_, text) => {
    const description = { habits: text }
    expect(identifierKeysIn(description, ['TH']).some(british)).toBe(false)
    const erasure = { isObjected: british, countries: ['TH'] }
    expect(withoutIdentifiers(description, erasure)).toEqual(description)
  })
})

test('only the identifier leaves a longer text', () => {
  const notes = 'Met in Pattaya. Her number is 081 234 5679, and she writes from ana.roy@gmail.com.'
  const rest = withoutIdentifiers(notes, { isObjected })
  expect(rest).toContain('Met in Pattaya')
  expect(rest).not.toMatch(/5679|roy/)
})

test('other numbers of the same field stay', () => {
  expect(withoutIdentifiers('081-234-5679, 089-111-2223', { isObjected })).toBe('089-111-2223')
})

test('a list of accounts loses the entry, and not the others', () => {
  const accounts = [
    { kind: 'whatsapp', value: '+66812345679' },
    { kind: 'line', value: 'nok.bkk' },
  ]
  expect(withoutIdentifiers({ otherAccounts: accounts }, { isObjected })).toEqual({
    otherAccounts: [{ kind: 'line', value: 'nok.bkk' }],
  })
})

test('a list that is stored as text stays a list', () => {
  const stored = JSON.stringify([
    { kind: 'whatsapp', value: '+66812345679' },
    { kind: 'line', value: 'nok.bkk' },
  ])
  expect(withoutIdentifiers({ otherAccounts: stored }, { isObjected })).toEqual({
    otherAccounts: '[{"kind":"line","value":"nok.bkk"}]',
  })
  expect(withoutIdentifiers('["0812345679"]', { isObjected })).toBeUndefined()
  expect(withoutIdentifiers('[0812345679', { isObjected })).toBe('[')
})

test('a comparison record loses the identifiers in all its parts', () => {
  const record = prepareComparison(
    {
      fullName: 'Ana Roy',
      phoneNumber: '081-234-5679 / 089-111-2223',
      email: 'ana.roy@gmail.com',
      nicknames: 'Nok +66812345679',
      meetingLocationCountry: 'Thailand',
    },
    2026,
  )
  const rest = withoutIdentifiers({ ...record, former: [record], counted: record }, { isObjected })
  expect(identifierKeysIn(rest).some(isObjected)).toBe(false)
  expect(JSON.stringify(rest)).not.toMatch(/12345679|anaroy@/)
  expect(rest.keys.fullName).toBe(record.keys.fullName)
  expect(rest.phone?.last8).toBe('91112223')
})

test('an identifier is found in a long text of confusing parts in linear time', () => {
  for (const part of [
    ' ',
    'a',
    'a@',
    '@',
    ' at ',
    ' dot ',
    '(at)',
    '(',
    '. ',
    '1',
    '12 ',
    '+1',
    '+12 34 56 78 9 ',
    'a@b.cd ',
    '0012 34 56 7 ',
  ]) {
    const length = rounds({ short: 50_000, long: 200_000 })
    const text = `${part.repeat(length / part.length)}, call 081 234 5679 now`
    expect.soft(identifierKeysIn({ text }).some(isObjected), part).toBe(true)
  }
})

test('a description without an objected identifier does not change', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(withoutIdentifiers(value, { isObjected: () => false })).toEqual(value)
    }),
  )
})

// claim: objections-erase
test('nothing that is found remains, whatever the text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789+-() .,/@abcx'), maxLength: 60 })
  fc.assert(
    fc.property(text, (typed) => {
      const rest = withoutIdentifiers({ typed }, { isObjected: () => true })
      expect(identifierKeysIn(rest)).toEqual([])
    }),
  )
})
