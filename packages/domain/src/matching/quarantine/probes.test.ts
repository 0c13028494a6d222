import { describe, expect, test } from 'vitest'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { needsGuards, restsOnIdentifiers } from './probes.ts'

const record = (values: PartnerProfileValues) => prepareComparison(values, 2026)

const phone = { phoneNumber: '+66 81 604 2277' }
const nok: PartnerProfileValues = {
  fullName: 'Nok Srisai',
  birthdate: '1994-03-05',
  partnerHomeCountry: 'Thailand',
  meetingLocationCity: 'Pattaya',
  height: '158',
  occupation: 'Waitress',
}
const invented: PartnerProfileValues = {
  fullName: 'Peter Miller',
  birthdate: '1971-11-20',
  partnerHomeCountry: 'Norway',
  meetingLocationCity: 'Bergen',
  height: '185',
  occupation: 'Engineer',
}
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
    expect(restsOnIdentifiers({ earlier, later })).toBe(expected)
    expect(needsGuards(later, earlier)).toBe(expected)
  })
})

test('a pair without a shared identifier does not rest on identifiers', () => {
  expect(restsOnIdentifiers({ earlier: record(nok), later: record(invented) })).toBe(false)
})

test('corrections of the later profile since it was counted do not count', () => {
  const counted = record({ fullName: 'unknown', ...phone })
  const guessed = { ...record({ ...nok, ...phone }), counted }
  const victim = record({ ...nok, ...phone })
  expect(restsOnIdentifiers({ earlier: victim, later: guessed })).toBe(true)
  expect(restsOnIdentifiers({ earlier: guessed, later: victim })).toBe(false)
})
