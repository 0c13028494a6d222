import { expect, test } from 'vitest'
import type { ConsentRecord } from '@crosscheck/domain/contract/describing/consent-records'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import { consentGroups } from './consent-rows.ts'

const time = '2026-11-20T10:00:00.000Z'
const profile = (id: string, fullName: string): Profile => ({
  id,
  createdAt: time,
  updatedAt: time,
  values: { fullName },
  unreadDates: [],
  strongClues: 0,
  compared: true,
  matching: 'on',
})
const record = (given: Partial<ConsentRecord>): ConsentRecord => ({
  id: 'r',
  profileId: 'a',
  purpose: 'comparison',
  text: 'Compare this.',
  textVersion: 'v',
  givenAt: time,
  givenBy: 'form',
  withdrawnAt: null,
  withdrawnBy: null,
  ...given,
})
const rowsOf = (...records: ConsentRecord[]) =>
  consentGroups([profile('a', 'Dan')], records, (at) => at.slice(0, 10))[0]?.rows.map(
    ({ text, facts }) => `${text} ${facts}`,
  )

test('a consent is shown in its exact words, with when it was given and withdrawn', () => {
  expect(
    rowsOf(record({ withdrawnAt: '2026-11-22T08:00:00.000Z', withdrawnBy: 'switch' })),
  ).toEqual(['Compare this. Agreed on 2026-11-20, withdrawn on 2026-11-22'])
})

test('a statement is not called an agreement', () => {
  expect(rowsOf(record({ purpose: 'adult', text: 'I am 18 or older.' }))).toEqual([
    'I am 18 or older. Stated on 2026-11-20',
  ])
})

test('a consent from another service is marked, and one without a text says so', () => {
  expect(rowsOf(record({ text: null, givenBy: 'application' }))?.[0]).toContain('not recorded')
})

test('consents are listed under their description, and descriptions without consents are omitted', () => {
  const groups = consentGroups(
    [profile('a', 'Dan'), profile('b', ''), profile('c', 'Eve')],
    [record({ profileId: 'b' }), record({ profileId: 'a' })],
    (at) => at,
  )
  expect(groups.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Dan', 1],
    ['Anonymous Profile', 1],
  ])
})
