import { rounds } from '../../testing/form.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReturnAddress, readReturnOrigin, returnPath } from './return-address.ts'

const ownOrigin = 'https://crosscheck.example'
const rules = { own: ownOrigin, others: ['https://app.example', 'http://localhost:5173'] }
const read = (given: unknown) => readReturnAddress(given, rules)

describe('a page of the application', () => {
  test('leads to its path', () => {
    for (const [given, path] of [
      ['/dashboard', '/dashboard'],
      ['/dashboard?tab=matches#top', '/dashboard?tab=matches#top'],
      ['https://crosscheck.example/match/1', '/match/1'],
      ['HTTPS://CrossCheck.example:443/match/1', '/match/1'],
      ['https://crosscheck.example', '/'],
      ['/match/a%20b', '/match/a%20b'],
      ['/authors', '/authors'],
      ['/profile?next=https://evil.example', '/profile?next=https://evil.example'],
    ] as const)
      expect.soft(read(given), given).toEqual({ kind: 'own', path })
  })
})

describe('a listed application', () => {
  test('is a valid return address', () => {
    for (const [given, url] of [
      ['https://app.example', 'https://app.example/'],
      ['https://app.example/after?x=1#y', 'https://app.example/after?x=1#y'],
      ['https://APP.example:443/after', 'https://app.example/after'],
    ] as const)
      expect.soft(read(given), given).toEqual({ kind: 'other', origin: 'https://app.example', url })
  })

  test('is valid only with its own port', () => {
    expect(read('http://localhost:5173/x')).toMatchObject({ origin: 'http://localhost:5173' })
    expect(read('http://localhost:5174/x')).toBeNull()
    expect(read('https://localhost:5173/x')).toBeNull()
  })
})

const urlTricks = [
  '',
  ' ',
  'dashboard',
  '.',
  '?x',
  '#x',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%252Fevil.example',
  '/%E0%A4%A',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  'https://crosscheck.example//evil.example',
  'https://crosscheck.example/\\evil.example',
  'https:crosscheck.example',
  'https:/crosscheck.example/x',
  'https:///crosscheck.example/x',
  'https:evil.example',
  'https:\\\\evil.example',
  'https://evil.example',
  'https://evil.example/https://crosscheck.example',
  'https://evil.example?https://crosscheck.example',
  'https://evil.example#https://crosscheck.example',
  'https://evil.example\\@crosscheck.example',
  'https://crosscheck.example@evil.example',
  'https://crosscheck.example:x@evil.example',
  'https://evil.example@crosscheck.example/',
  'https://user:pass@app.example/',
  'https://@crosscheck.example.evil.example',
  'https://crosscheck.example.evil.example',
  'https://crosscheck.exampleevil.example',
  'https://evilcrosscheck.example',
  'https://sub.crosscheck.example',
  'https://sub.app.example',
  'https://app.example.',
  'https://app.example:8443',
  'http://crosscheck.example/dashboard',
  'http://app.example',
  'https://app.example%2eevil.example',
  'https://app.example%00.evil.example',
  'https://app.exam\u200bple',
  'https://\u0430pp.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://crosscheck.example/%0aalert(1)',
  'data:text/html,<script>',
  'blob:https://crosscheck.example/x',
  'filesystem:https://crosscheck.example/x',
  'vbscript:x',
  'file:///etc/passwd',
  'about:blank',
  'intent://crosscheck.example',
  'ws://crosscheck.example',
  '/auth',
  '/auth?redirect_url=/auth',
  '/AUTH/verify',
  '/api/auth/me',
  '/x/../auth',
  '/dash board',
  '/dash\u0000board',
  `/${'x'.repeat(3000)}`,
]

describe('any other address', () => {
  test('is rejected', () => {
    for (const given of urlTricks) expect.soft(read(given), given).toBeNull()
  })

  test('is rejected if it is no text', () => {
    for (const given of [undefined, null, 7, {}, ['/dashboard'], Symbol('x')])
      expect.soft(read(given), JSON.stringify(given)).toBeNull()
  })

  test('leads to the default page', () => {
    expect(returnPath('//evil.example', ownOrigin)).toBe('/dashboard')
    expect(returnPath('https://app.example', ownOrigin)).toBe('/dashboard')
    expect(returnPath('/profile', ownOrigin)).toBe('/profile')
  })
})

test('the origin of a waiting page may be that of any page of the application', () => {
  expect(readReturnOrigin(`${ownOrigin}/auth`, rules)).toBe(ownOrigin)
  expect(readReturnOrigin('https://app.example/sign-in', rules)).toBe('https://app.example')
  for (const given of urlTricks.filter((text) => !/^\/(auth|api|x\/|[A-Z])/.test(text))) {
    const origin = readReturnOrigin(given, rules)
    expect([ownOrigin, null], given).toContain(origin)
  }
})

const pieces = (
  '/ \\ // : @ . .. %2f %5c %2e %00 # ? https: http: HTTPS:// javascript: data: [::1] 0 x ' +
  'crosscheck.example app.example evil.example \u200b \uff0f \u3002'
).split(' ')
const piece = fc.constantFrom('\t', '\n', ' ', ...pieces)
const strangeUrls = fc.oneof(
  fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
)

test('for any input, a browser that follows the answer arrives at a listed origin', () => {
  fc.assert(
    fc.property(strangeUrls, (given) => {
      const found = read(given)
      if (found === null) return
      if (found.kind === 'other') {
        expect(rules.others).toContain(new URL(found.url).origin)
        expect(new URL(found.url).username).toBe('')
        return
      }
      expect(new URL(found.path, ownOrigin).origin).toBe(ownOrigin)
      expect(
        new URL(decodeURIComponent(new URL(found.path, ownOrigin).pathname), ownOrigin).origin,
      ).toBe(ownOrigin)
    }),
    { numRuns: rounds({ short: 5000, long: 20_000 }) },
  )
})

test('every address in an answer is accepted again', () => {
  fc.assert(
    fc.property(strangeUrls, (given) => {
      const found = read(given)
      if (found) expect(read(found.kind === 'own' ? found.path : found.url)).toEqual(found)
    }),
    { numRuns: rounds({ short: 1000, long: 5000 }) },
  )
})
