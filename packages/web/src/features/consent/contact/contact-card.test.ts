import { expect, test } from 'vitest'
import { phoneForLink } from './contact-card.tsx'

test('a number is called by its digits', () => {
  for (const [phone, expected] of [
    ['+1 (202) 555-0147', '+12025550147'],
    ['07700 900 142', '07700900142'],
    ['๐๘๑-๒๓๔-๕๖๗๘', '0812345678'],
  ] as const)
    expect.soft(phoneForLink(phone), phone).toBe(expected)
})
