import { expect, test } from 'vitest'
import { deviceCookies, isDeclared } from './on-device.ts'

test('a listed name is declared, with its variable part and the https prefix', () => {
  expect(isDeclared('cookie', 'cc_device')).toBe(true)
  expect(isDeclared('cookie', '__Host-cc_social_abc')).toBe(true)
  expect(isDeclared('localStorage', 'crosscheck_draft:u1:new')).toBe(true)
  expect(isDeclared('sessionStorage', 'blink_oauth_state')).toBe(true)
  expect(isDeclared('cache', 'pages-0a1b2c')).toBe(true)
})

test('another name, place or an empty variable part is not declared', () => {
  expect(isDeclared('cookie', 'cc_device2')).toBe(false)
  expect(isDeclared('cookie', 'cc_social_')).toBe(false)
  expect(isDeclared('cookie', '_ga')).toBe(false)
  expect(isDeclared('localStorage', 'blink_oauth_state')).toBe(false)
  expect(isDeclared('cache', 'answers')).toBe(false)
  expect(isDeclared('sessionStorage', '__Host-blink_oauth_state')).toBe(false)
})

// claim: entries-of-the-browser
test('cookies last as long as the privacy page states: 15, 10 and 2 minutes, or 400 days', () => {
  expect(Object.values(deviceCookies).map(({ maxAgeSeconds }) => maxAgeSeconds / 60)).toEqual([
    576_000, 15, 15, 10, 2, 2, 576_000, 576_000, 576_000, 576_000,
  ])
})
