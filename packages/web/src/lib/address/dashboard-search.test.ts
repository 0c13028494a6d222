import { expect, test } from 'vitest'
import { dashboardSearch } from './dashboard-search.ts'

test.each([
  [{ tab: 'matches' }, { tab: 'matches', show: undefined }],
  [
    { tab: 'profiles', show: 'dismissed' },
    { tab: 'profiles', show: 'dismissed' },
  ],
  [
    { tab: 'other', show: ['pending'] },
    { tab: undefined, show: undefined },
  ],
])('the query %o is parsed as %o', (search, expected) => {
  expect(dashboardSearch(search)).toEqual(expected)
})
