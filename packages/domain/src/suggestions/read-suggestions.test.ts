import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partnerFields } from '../fields/catalog.ts'
import { prepareField } from '../profile/input/prepare-field.ts'
import { readSuggestions } from './read-suggestions.ts'
import { answerTargets } from './suggestable-fields.ts'

const options = { today: '2026-11-20' }
const text = `Mia Tanaka, 29, from Osaka. IG https://instagram.com/mia.tnk?igsh=1, mail mia@site.example
Tel 081-234-5678 / 089 765 4321. LINE: miat88. On Tinder as mia_fun. Bank 123-4-56789-0.
Drives a red Honda Jazz, plate กข 1234. Sponsored visa, she smokes. Born 1997-05-04. I paid her rent`

type Given = { field: string; value: string; quote?: string }
const read = (...found: Given[]) =>
  readSuggestions(
    { found: found.map((one) => ({ quote: 'from Osaka', ...one })) },
    { text, options },
  )
const valuesOf = (...found: Given[]) => read(...found)?.suggestions.map(({ value }) => value)

test('an answer becomes values as the form stores them, each with its passage', () => {
  expect(
    read(
      { field: 'fullName', value: 'Mia Tanaka', quote: 'Mia Tanaka, 29' },
      { field: 'socialMediaInstagram', value: 'https://instagram.com/mia.tnk?igsh=1' },
      { field: 'phoneNumber', value: '081-234-5678, 089 765 4321' },
      { field: 'otherAccounts.line', value: 'miat88' },
      { field: 'otherAccounts.datingApp', value: 'Tinder: mia_fun' },
      { field: 'otherAccounts.bank', value: '7890' },
      { field: 'sponsorType', value: 'VISA' },
      { field: 'isSponsoredPartner', value: 'true' },
      { field: 'licensePlate', value: 'กข 1234' },
      { field: 'birthdate', value: '1997-05-04' },
      { field: 'meetingLocationCountry', value: 'japan' },
      { field: 'habits', value: 'Smokes' },
    ),
  ).toEqual({
    suggestions: [
      { field: 'fullName', value: 'Mia Tanaka', quote: 'Mia Tanaka, 29' },
      { field: 'socialMediaInstagram', value: 'mia.tnk', quote: 'from Osaka' },
      { field: 'phoneNumber', value: '081-234-5678, 089 765 4321', quote: 'from Osaka' },
      { field: 'otherAccounts', value: '[{"kind":"line","value":"miat88"}]', quote: 'from Osaka' },
      {
        field: 'otherAccounts',
        value: '[{"kind":"datingApp","value":"mia_fun","service":"Tinder"}]',
        quote: 'from Osaka',
      },
      { field: 'otherAccounts', value: '[{"kind":"bank","value":"7890"}]', quote: 'from Osaka' },
      { field: 'sponsorType', value: 'visa', quote: 'from Osaka' },
      { field: 'isSponsoredPartner', value: true, quote: 'from Osaka' },
      { field: 'licensePlate', value: 'กข 1234', quote: 'from Osaka' },
      { field: 'birthdate', value: '1997-05-04', quote: 'from Osaka' },
      { field: 'meetingLocationCountry', value: 'Japan', quote: 'from Osaka' },
      { field: 'habits', value: 'Smokes', quote: 'from Osaka' },
    ],
    leftOut: 0,
  })
})

test('a value that the text does not have is not suggested', () => {
  for (const [field, value] of [
    ['phoneNumber', '081-234-5679'],
    ['phoneNumber', '081-234-5678, 02 111 2222'],
    ['email', 'mia@other.example'],
    ['socialMediaInstagram', 'mia.tnk2'],
    ['socialMediaTiktok', '@somebody'],
    ['socialMediaFacebook', 'https://facebook.com/mia.real'],
    ['otherAccounts.line', 'miat8'],
    ['otherAccounts.datingApp', 'Badoo: mia_fun'],
    ['otherAccounts.datingApp', 'mia_fun'],
    ['otherAccounts.bank', '6543'],
    ['licensePlate', 'กข 9999'],
    ['fullName', 'Mia Watanabe'],
    ['nicknames', 'Mimi'],
    ['habits', 'See https://evil.example/x'],
    ['habits', 'See evil.example/x'],
    ['workplace', 'Bar, call 02 999 8888'],
    ['occupation', 'boss@evil.example'],
  ] as const)
    expect.soft(read({ field, value }), value).toEqual({ suggestions: [], leftOut: 1 })
})

test('an answer that the form does not accept is left out and counted', () => {
  for (const [what, given] of [
    ['an unknown field', { field: 'score', value: '100' }],
    ['a property of every object', { field: 'constructor', value: 'Mia' }],
    ['a field of the own details', { field: 'submitter.email', value: 'mia@site.example' }],
    ['a photo', { field: 'partnerPhotoUrl', value: 'https://instagram.com/mia.tnk' }],
    ['accounts without their kind', { field: 'otherAccounts', value: 'miat88' }],
    ['a choice that does not exist', { field: 'visaStatus', value: 'golden' }],
    ['an unreadable date', { field: 'dateMet', value: 'last summer' }],
    ['an age under 18', { field: 'age', value: '16' }],
    ['an age under 18 in words', { field: 'occupation', value: 'schoolgirl, 15 years old' }],
    ['a long value', { field: 'habits', value: 'so '.repeat(700) }],
    [
      'a passage that is not in the text',
      { field: 'habits', value: 'Smokes', quote: 'she drinks' },
    ],
    ['an empty passage', { field: 'habits', value: 'Smokes', quote: '' }],
  ] as const)
    expect.soft(read(given), what).toEqual({ suggestions: [], leftOut: 1 })
})

test('a long passage is cut', () => {
  const quote = text.replaceAll(' ', '   ')
  const [habits] = read({ field: 'habits', value: 'Smokes', quote })?.suggestions ?? []
  expect(text.replace(/\s+/g, ' ')).toContain(habits?.quote)
  expect(habits?.quote.length).toBeLessThanOrEqual(300)
})

test('an answer that says nothing is neither suggested nor counted', () => {
  expect(
    read(
      { field: 'email', value: 'unknown' },
      { field: 'isLdr', value: 'false' },
      { field: 'habits', value: ' ' },
    ),
  ).toEqual({ suggestions: [], leftOut: 0 })
})

test('only fields with room for several answers have more than one', () => {
  expect(
    valuesOf(
      { field: 'age', value: '29' },
      { field: 'age', value: '30' },
      { field: 'hobbies', value: 'sewing' },
      { field: 'hobbies', value: 'chess' },
      { field: 'hobbies', value: 'chess' },
    ),
  ).toEqual(['29', 'sewing', 'chess'])
})

describe('an answer in another form', () => {
  test('without a list is no answer', () => {
    for (const answer of [null, undefined, 'text', 7, [], {}, { found: {} }, { found: null }])
      expect.soft(readSuggestions(answer, { text, options }), JSON.stringify(answer)).toBeNull()
  })

  test('entries of other types are left out', () => {
    const found = [null, 7, 'fullName', [], {}, { field: 'age', value: 29, quote: 'Mia' }]
    expect(readSuggestions({ found }, { text, options })).toEqual({ suggestions: [], leftOut: 6 })
  })
})

test('whatever a provider answers, only values that the form stores unchanged are suggested', () => {
  const entry = fc.record({
    field: fc.oneof(fc.constantFrom(...answerTargets.keys()), fc.string()),
    value: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('true', 'Mia', '081-234-5678', 'miat88', '29', 'visa', '1997-05-04'),
    ),
    quote: fc.constantFrom('Mia', 'from Osaka', 'x', ''),
  })
  const found = fc.oneof(fc.anything(), fc.array(fc.oneof(entry, fc.anything())))
  fc.assert(
    fc.property(fc.record({ found }), (answer) => {
      for (const { field, value } of readSuggestions(answer, { text, options })?.suggestions ??
        []) {
        const definition = partnerFields.find(({ name }) => name === field)!
        expect(prepareField(definition, value, options)).toMatchObject({ kind: 'value', value })
      }
    }),
  )
})
