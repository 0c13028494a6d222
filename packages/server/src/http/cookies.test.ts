import { expect, test } from 'vitest'
import { readCookies, writeCookie } from './cookies.ts'

test('cookies are read, the first of a name counts, and strange ones are left out', () => {
  const read = readCookies('cc_a=one.two; cc_b=; cc_a=late; bad value=x; c"=1; =x; lonely')
  expect([...read]).toEqual([
    ['cc_a', 'one.two'],
    ['cc_b', ''],
  ])
  expect(readCookies(undefined).size).toBe(0)
})

test('cookies are kept from scripts and other sites, and from plain http where there is https', () => {
  const cookie = { name: 'cc_a', value: 'x', path: '/api/auth', maxAgeSeconds: 60 }
  expect(writeCookie(cookie, true)).toBe(
    'cc_a=x; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  )
  expect(writeCookie({ ...cookie, sameSite: 'Lax' }, false)).toBe(
    'cc_a=x; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Lax',
  )
})
