import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './wanted-page.ts'

test('pages of this site are accepted as the page to return to', () => {
  for (const [wanted, path] of [
    ['/dashboard', '/dashboard'],
    ['/match/abc?x=1#questionnaire', '/match/abc?x=1#questionnaire'],
    ['/profile?step=3', '/profile?step=3'],
  ] as const)
    expect.soft(safePath(wanted), wanted).toBe(path)
})

test('addresses elsewhere are not accepted as the page to return to', () => {
  for (const [name, wanted] of [
    ['another origin', 'https://evil.example/dashboard'],
    ['another host without scheme', '//evil.example/'],
    ['another host behind dots', '/.//evil.example/'],
    ['backslashes that browsers read as slashes', '/\\evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'dashboard'],
    ['the sign-in page itself', '/auth?next=/auth'],
    ['nothing', undefined],
    ['a number', 7],
  ] as const)
    expect.soft(safePath(wanted), name).toBeUndefined()
})

test('the page to return to is on this site for any input', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '\t',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
  )
  const addresses = fc.oneof(
    fc.string(),
    fc.array(parts).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(addresses, (wanted) => {
      const path = safePath(`/${wanted}`)
      if (path === undefined) return
      expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
    }),
  )
})
