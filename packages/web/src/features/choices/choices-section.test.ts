import { expect, test } from 'vitest'
import type { ConsentRecord } from '@crosscheck/domain/contract/describing/consent-records'
import { consentGroups } from './choices-section.tsx'

const time = '2026-11-20T10:00:00.000Z'
const profile = (id: string, fullName: string) => ({ id, values: { fullName } })
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

test('a consent has its exact words and dates, a statement is no agreement, and words that were not recorded are not made up', () => {
  const withdrawnAt = '2026-11-22T08:00:00.000Z'
  for (const [given, expected] of [
    [{ withdrawnAt }, 'Compare this. Agreed on 2026-11-20, withdrawn on 2026-11-22'],
    [{ purpose: 'adult', text: 'I am 18.' }, 'I am 18. Stated on 2026-11-20'],
    [{ text: null, givenBy: 'application' }, expect.stringContaining('not recorded')],
  ] as const)
    expect.soft(rowsOf(record(given))).toEqual([expected])
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
