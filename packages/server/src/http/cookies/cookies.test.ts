import { expect, test } from 'vitest'
import { readCookies, writeCookie } from './cookies.ts'

test('cookies are read, the first of a name counts, and malformed ones are ignored', () => {
  const read = readCookies('cc_a=one.two; cc_b=; cc_a=late; bad value=x; c"=1; =x; lonely', false)
  expect([...read]).toEqual([
    ['cc_a', 'one.two'],
    ['cc_b', ''],
  ])
  expect(readCookies(undefined, false).size).toBe(0)
})

// claim: entries-of-the-browser
test('cookies are kept from scripts and other sites, and over https from other hosts', () => {
  const cookie = { name: 'cc_connect', value: 'x', maxAgeSeconds: 60 } as const
  expect(writeCookie(cookie, true)).toBe(
    '__Host-cc_connect=x; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  )
  expect(writeCookie({ ...cookie, sameSite: 'Lax' }, false)).toBe(
    'cc_connect=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
})

test('over https only cookies that this host has set are read, by their plain names', () => {
  const header = 'cc_a=planted; __Secure-cc_a=planted; __Host-cc_a=own; __host-cc_b=planted'
  expect([...readCookies(header, true)]).toEqual([['cc_a', 'own']])
})
