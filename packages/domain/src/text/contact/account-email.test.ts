import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAccountEmail } from './account-email.ts'

test('case and surrounding blanks make no difference', () => {
  expect(toAccountEmail('  Ana.Roy@Example.ORG ')).toBe('ana.roy@example.org')
})

test('tags after a plus stay', () => {
  expect(toAccountEmail('ana+one@example.org')).toBe('ana+one@example.org')
})

test('a text without the parts of an address is not one', () => {
  for (const text of [
    '',
    'ana',
    'ana@',
    '@example.org',
    'a b@example.org',
    'ana@example',
    'a@b@c.org',
  ])
    expect.soft(toAccountEmail(text), text).toBeNull()
})

test('a text that a mail header would read as more is not an address', () => {
  for (const text of [
    'ana@example.org\nBcc: x@y.zz',
    'Ana <ana@example.org>',
    'a@example.org,b@example.org',
    'a\u0000@example.org',
    'a\u202e@example.org',
  ])
    expect.soft(toAccountEmail(text), text).toBeNull()
})

test('an address longer than mail allows is not an address', () => {
  expect(toAccountEmail(`${'a'.repeat(250)}@example.org`)).toBeNull()
})

test('normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const once = toAccountEmail(text)
      if (once !== null) expect(toAccountEmail(once)).toBe(once)
    }),
  )
})
