import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isCommonPassword, passwordProblem } from './password.ts'

const email = 'ana.roy@example.org'

test('short, common, repetitive and personal passwords are refused', () => {
  for (const [what, password, problem] of [
    ['nine chars', 'abcdefgh9', 'too_short'],
    ['a list entry', 'qwertyuiop', 'too_common'],
    ['a list entry with capitals and marks', 'Pass-Word-123!', 'too_common'],
    ['the product and a year', 'CrossCheck2026', 'too_common'],
    ['one sign again and again', 'xyxyxyxyxyxyxy', 'too_repetitive'],
    ['the address', 'ana.roy@example.org', 'like_address'],
    ['the name in the address with digits', 'AnaRoy123456', 'like_address'],
    ['far too much', 'ab c'.repeat(100), 'too_long'],
  ] as const)
    expect.soft(passwordProblem(password, email), what).toBe(problem)
})

test('good passwords are accepted', () => {
  for (const password of [
    'green kettle at noon',
    'สวัสดีตอนเช้าครับ',
    'Zx8#kQ!m2p',
    'ana roy likes long walks',
  ])
    expect.soft(passwordProblem(password, email), password).toBeNull()
})

test('every entry of the list is in the form that is looked up', () => {
  for (const entry of commonPasswords) {
    expect(entry).toMatch(/^[\p{Ll}\p{N}]+$/u)
    expect(passwordProblem(entry, email), entry).not.toBeNull()
  }
})

test('a list contains a word with digits and marks around it', () => {
  for (const [password, expected] of [
    ['manchester', true],
    ['Man-Chester 99!', true],
    ['1987manchester', true],
    ['12manchester99', true],
    ['12345manchester', false],
    ['manchester united road', false],
  ] as const)
    expect
      .soft(
        isCommonPassword(password, (reduced) => reduced === 'manchester'),
        password,
      )
      .toBe(expected)
})
