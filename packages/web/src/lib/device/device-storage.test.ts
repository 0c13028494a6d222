import { expect, test } from 'vitest'
import { isDeclared } from '@crosscheck/domain/privacy/on-device'
import { draftsOf, storedKeys, removeFromDevice } from './device-storage.ts'

/** Keys are own properties, as in local storage. */
const storageWith = (values: Record<string, string>) => {
  const storage = { ...values }
  Object.defineProperty(storage, 'removeItem', {
    value: (key: string) => void delete storage[key],
  })
  return storage as unknown as Storage
}

test("removing one user's drafts leaves every other value in storage", () => {
  const storage = storageWith({
    [`${draftsOf('anna')}new`]: 'typed',
    [`${draftsOf('anna')}profile-1`]: 'typed',
    [`${draftsOf('ben')}new`]: 'typed',
    blink_tokens: 'tokens',
  })
  expect(storedKeys(draftsOf('ben'), storage)).toEqual([`${draftsOf('ben')}new`])
  removeFromDevice(draftsOf('anna'), storage)
  expect(Object.keys(storage)).toEqual([`${draftsOf('ben')}new`, 'blink_tokens'])
})

/** The storage interfaces of browsers, and the modules that may use them. */
const stores = /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.|document\.cookie)/
const allowedKeys = [
  '../../app/start/own-contents.ts',
  '../../app/start/when-used.ts',
  '../../features/auth/sign-in/providers.tsx',
  '../../features/matches/evidence/two-results.tsx',
  '../../service-worker/device-choices.ts',
  '../../service-worker/kept-page.ts',
  '../address/initial-address.ts',
  // The build passes the declared names to these two: the script in the page imports nothing.
  '../api/early-token.ts',
  '../leaving/early-leave.ts',
  './device-storage.ts',
  './store-choice.ts',
]

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '../../../../server/src/modules/**/*.js'],
  { query: '?raw', import: 'default', eager: true },
)
const withoutComments = (source: string) => source.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')

// claim: no-trackers
test("only eleven modules of the web application use the browser's storage", () => {
  const using = Object.entries(sources)
    .filter(([path]) => !path.includes('/server/'))
    .filter(([, source]) => stores.test(withoutComments(source)))
  expect(using.map(([path]) => path).toSorted()).toEqual(allowedKeys)
})

// claim: no-trackers
test('those modules and the script of the sign-in page use only keys that the privacy page lists', () => {
  const written = Object.values(sources).flatMap((source) => [
    ...withoutComments(source).matchAll(/\b(local|session)Storage\.setItem\('([^']+)'/g),
  ])
  expect(written.map(([, , key]) => key)).toEqual(['blink_tokens'])
  for (const [, place, key] of written)
    expect(isDeclared(place === 'local' ? 'localStorage' : 'sessionStorage', key ?? '')).toBe(true)
})
