import { describe, expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { identifierSupport, needsGuards } from './probes.ts'
import { invented, nok, phone, record } from './testing/people.ts'

const places = { partnerHomeCountry: 'Thailand', meetingLocationCity: 'Pattaya' }

describe('a pair that shares one number', () => {
  test.each<[string, PartnerProfileValues, boolean]>([
    ['and nothing else', {}, true],
    ['and the name "unknown"', { fullName: 'unknown' }, true],
    ['and the name "X"', { fullName: 'X' }, true],
    ['and the places', places, true],
    ['and the first name', { fullName: 'Nok' }, true],
    ['and the first name and the places', { fullName: 'Nok', ...places }, true],
    ['and a first name as a nickname', { nicknames: 'Nok', ...places }, true],
    ['and another name', { fullName: 'Peter Miller' }, true],
    ['and invented details', invented, true],
    ['and the whole name', { fullName: 'Nok Srisai' }, false],
    ['and all details', nok, false],
    ['and all details but a false name', { ...nok, fullName: 'Dao Chaiyo' }, false],
    ['and all details but an age 8 years off', { ...nok, birthdate: '1986-03-05' }, false],
  ])('%s', (_what, values, expected) => {
    const [earlier, later] = [record({ ...nok, ...phone }), record({ ...values, ...phone })]
    expect(identifierSupport({ earlier, later })).toBe(expected ? 'one' : null)
    expect(needsGuards(later, earlier)).toBe(expected)
  })
})

test('a pair without a shared identifier does not rest on identifiers', () => {
  expect(identifierSupport({ earlier: record(nok), later: record(invented) })).toBeNull()
})

const email = 'dao.pattaya@mail-house.org'
const socialMediaInstagram = 'blue.lotus.bar'

testRows<[string, PartnerProfileValues, PartnerProfileValues, 'one' | 'several']>([
  ['a number and an address', { ...phone, email }, {}, 'several'],
  ['a number and a handle', { ...phone, socialMediaInstagram }, { fullName: 'X' }, 'several'],
  [
    'a number and a handle, and a false name',
    { ...phone, socialMediaInstagram },
    { fullName: 'Peter Miller' },
    'several',
  ],
  [
    'a number and a handle, and invented details',
    { ...phone, socialMediaInstagram },
    invented,
    'one',
  ],
  [
    'one handle on two networks',
    { socialMediaInstagram, socialMediaTiktok: 'bluelotusbar' },
    {},
    'one',
  ],
  [
    'a handle and an address like it',
    { socialMediaInstagram, email: 'blue.lotus.bar77@mail-house.org' },
    {},
    'one',
  ],
  [
    'a number and an address made of it',
    { ...phone, email: '0816042277@mail-house.org' },
    {},
    'one',
  ],
])(
  'a pair rests on as many identifiers as do not follow from each other',
  (_what, shared, values, expected) => {
    const [earlier, later] = [record({ ...nok, ...shared }), record({ ...values, ...shared })]
    expect(identifierSupport({ earlier, later })).toBe(expected)
    expect(needsGuards(later, earlier)).toBe(true)
  },
)

test('an identifier that a correction added is no further support', () => {
  const counted = record({ fullName: 'unknown', ...phone })
  const later = { ...record({ fullName: 'unknown', ...phone, email }), counted }
  expect(identifierSupport({ earlier: record({ ...nok, ...phone, email }), later })).toBe('one')
})

// claim: suspicious-pairs-wait
test('corrections of the later profile since it was counted do not count', () => {
  const counted = record({ fullName: 'unknown', ...phone })
  const guessed = { ...record({ ...nok, ...phone }), counted }
  const victim = record({ ...nok, ...phone })
  expect(identifierSupport({ earlier: victim, later: guessed })).toBe('one')
  expect(identifierSupport({ earlier: guessed, later: victim })).toBeNull()
})
