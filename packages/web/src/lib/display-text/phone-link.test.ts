import { expect, test } from 'vitest'
import { phoneForLink } from './phone-link.ts'

test.each([
  ['+1 (202) 555-0147', '+12025550147'],
  ['07700 900 142', '07700900142'],
  ['๐๘๑-๒๓๔-๕๖๗๘', '0812345678'],
])('%s is called as %s', (phone, expected) => {
  expect(phoneForLink(phone)).toBe(expected)
})
