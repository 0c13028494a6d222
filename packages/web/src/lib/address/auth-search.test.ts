import { expect, test } from 'vitest'
import { authSearch } from './auth-search.ts'

const origin = 'https://crosscheck.example'
const nextOf = (search: Record<string, unknown>) => authSearch(search, origin).next

test('pages of this site are accepted as the next page', () => {
  expect(nextOf({ next: '/profile?step=2' })).toBe('/profile?step=2')
  expect(nextOf({ redirect_url: `${origin}/match/1` })).toBe('/match/1')
  expect(nextOf({ redirect_url: '/account' })).toBe('/account')
})

test('addresses elsewhere are not accepted as the next page', () => {
  expect(nextOf({ next: '//evil.example' })).toBeUndefined()
  for (const address of [
    '//evil.example',
    `${origin}.evil.example/`,
    `${origin}@evil.example/`,
    `${origin}//evil.example`,
    42,
  ])
    expect.soft(nextOf({ redirect_url: address }), `${address}`).toBeUndefined()
})

test('other query parameters are accepted only in their documented form', () => {
  expect(authSearch({ mode: 'popup', hand_over: 'a/b', session_id: 'short' }, origin)).toEqual({
    next: undefined,
    mode: undefined,
    hand_over: undefined,
    session_id: undefined,
  })
  expect(authSearch({ mode: 'forgot', hand_over: 'abc_1' }, origin)).toMatchObject({
    mode: 'forgot',
    hand_over: 'abc_1',
  })
})
