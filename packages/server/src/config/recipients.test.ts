import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { readConfig } from './config.ts'
import { areKeysApart, recipientsOf } from './recipients.ts'
import { productionSettings } from './testing.ts'

const recipients = (settings: Record<string, string>) => recipientsOf(readConfig(settings))
const named = (settings: Record<string, string>) =>
  recipients({ ...productionSettings, ...settings }).map(
    ({ kind, names }) => `${kind}: ${names.join(' ')}`,
  )

const usual = ['mail: mail.example.org', 'push: Google Mozilla Apple Microsoft']

// claim: recipients-by-configuration
test('without settings only the makers of browsers receive data', () => {
  expect(recipients({})).toEqual([
    { kind: 'push', names: ['Google', 'Mozilla', 'Apple', 'Microsoft'] },
  ])
  expect(recipients({ PUSH_SERVICES: 'none' })).toEqual([])
})

// claim: recipients-by-configuration
test('a mail server elsewhere is named, one on this machine is not', () => {
  expect(named({})).toEqual(usual)
  expect(named({ SMTP_URL: 'smtp://127.0.0.1:25', PUSH_SERVICES: 'none' })).toEqual(['mail: '])
})

test('sign-in providers are named', () => {
  const providers = { GOOGLE_CLIENT: 'a:b', GITHUB_CLIENT: 'a:b' }
  expect(named(providers)).toEqual([usual[0], 'signIn: Google GitHub', usual[1]])
})

test('foreign push services are named by their host', () => {
  expect(named({ PUSH_SERVICES: 'fcm.googleapis.com *.push.example.net' })).toEqual([
    usual[0],
    'push: Google push.example.net',
  ])
})

// claim: keys-location-is-shown
testRows([
  ['both on this machine', {}, false],
  ['a database elsewhere', { DATABASE_URL: 'postgresql://app@db.internal/app' }, true],
  ['keys elsewhere', { KEY_DATABASE_URL: 'postgresql://keys@keys.internal/keys' }, true],
  [
    'two databases of one host',
    {
      DATABASE_URL: 'postgresql://app@db.internal/app',
      KEY_DATABASE_URL: 'postgresql://keys@db.internal:6432/keys',
    },
    false,
  ],
])(
  'keys and database are on different hosts if their addresses say so',
  (_setup, settings, areApart) => {
    expect(areKeysApart(readConfig({ ...productionSettings, ...settings }))).toBe(areApart)
  },
)

test('databases elsewhere are listed without their host, and those on this machine are not', () => {
  const there = {
    DATABASE_URL: 'postgresql://app:secret@db.internal/app',
    KEY_DATABASE_URL: 'postgresql://keys:secret@keys.internal/keys',
  }
  expect(named(there)).toEqual([...usual, 'database: ', 'keys: '])
  expect(JSON.stringify(recipients({ ...productionSettings, ...there }))).not.toMatch(
    /internal|secret/,
  )
  const here = {
    DATABASE_URL: 'postgresql://app@localhost/app',
    KEY_DATABASE_URL: 'postgresql://keys@127.0.0.1/keys',
  }
  expect(named(here)).toEqual(usual)
})

test('applications that may receive a session are named', () => {
  const origins = {
    RETURN_ORIGINS: 'https://other.example.org',
    PARENT_ORIGINS: 'https://other.example.org https://around.example.org',
  }
  expect(named(origins)).toEqual([
    ...usual,
    'applications: https://other.example.org https://around.example.org',
  ])
})

test('configured services for other applications are named, without their keys', () => {
  const config = readConfig({
    SEARCH_URL: 'https://search.example/api?api_key=secret',
    SCREENSHOT_URL: 'http://localhost:4000/screenshot',
    AI_URL: 'https://:secret@models.example/v1',
  })
  expect(recipientsOf(config)).toContainEqual({
    kind: 'tools',
    names: ['search.example', 'models.example'],
  })
  expect(recipientsOf(readConfig({})).map(({ kind }) => kind)).not.toContain('tools')
})
