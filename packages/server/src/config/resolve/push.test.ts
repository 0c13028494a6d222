import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyring } from '../../crypto/primitives/keyring.ts'
import { createPushKeys } from '../../crypto/push/push-keys.ts'
import { readConfig } from '../config.ts'
import { ConfigError, type Environment } from '../settings/env.ts'
import { knownPushServices } from '../settings/push-services.ts'
import { productionSettings as production } from '../testing.ts'

const [keys] = createPushKeys(createKeyring([randomBytes(32)]), null)
const pair = { VAPID_PUBLIC_KEY: keys?.publicKey, VAPID_PRIVATE_KEY: keys?.privateKey }
const refusal = (environment: Environment): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('without settings the known services are used, and the keys derive from the root key', () => {
  const subject = 'mailto:no-reply@localhost'
  expect(readConfig({}).push).toEqual({ keys: null, subject, services: knownPushServices })
  expect(readConfig(production).push.subject).toBe('https://crosscheck.example.org')
})

test('keys, services and the subject can be set, and push can be disabled', () => {
  const { push } = readConfig({
    ...pair,
    VAPID_SUBJECT: 'mailto:us@example.org',
    PUSH_SERVICES: 'push.example.org, *.push.example.net http://127.0.0.1:9000',
  })
  expect(push).toEqual({
    keys,
    subject: 'mailto:us@example.org',
    services: ['push.example.org', '*.push.example.net', 'http://127.0.0.1:9000'],
  })
  expect(readConfig({ PUSH_SERVICES: 'none' }).push.services).toEqual([])
})

test.each([
  [{ VAPID_PUBLIC_KEY: keys?.publicKey }, 'or neither'],
  [{ ...pair, VAPID_PRIVATE_KEY: keys?.publicKey }, 'VAPID_PRIVATE_KEY must be 32 bytes'],
  [{ ...pair, VAPID_PUBLIC_KEY: keys?.privateKey }, 'not the public half'],
  [{ VAPID_SUBJECT: 'http://example.org' }, 'VAPID_SUBJECT'],
  [{ VAPID_SUBJECT: 'mailto:nobody' }, 'VAPID_SUBJECT'],
  [{ PUSH_SERVICES: 'https://push.example.org' }, 'PUSH_SERVICES'],
  [{ PUSH_SERVICES: 'http://10.0.0.1' }, 'PUSH_SERVICES'],
  [{ PUSH_SERVICES: '10.0.0.1' }, 'PUSH_SERVICES'],
  [{ PUSH_SERVICES: '*' }, 'PUSH_SERVICES'],
  [{ PUSH_SERVICES: '*.com' }, 'PUSH_SERVICES'],
  [{ PUSH_SERVICES: 'localhost' }, 'PUSH_SERVICES'],
  [{ ...production, PUSH_SERVICES: 'http://127.0.0.1:9000' }, 'for tests only'],
])('%j is refused', (environment, sentence) => {
  expect(refusal(environment)).toContain(sentence)
})
