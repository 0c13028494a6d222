import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError, type Environment } from '../settings/env.ts'
import { knownPushServices } from '../settings/push-services.ts'
import { productionSettings as production } from '../testing.ts'

const refusal = (environment: Environment): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('without settings the known services are used', () => {
  const subject = 'mailto:no-reply@localhost'
  expect(readConfig({}).push).toEqual({ subject, services: knownPushServices })
  expect(readConfig(production).push.subject).toBe('https://crosscheck.example.org')
})

test('services can be set, and push can be disabled', () => {
  const services = 'push.example.org, *.push.example.net http://127.0.0.1:9000'
  expect(readConfig({ PUSH_SERVICES: services }).push.services).toEqual([
    'push.example.org',
    '*.push.example.net',
    'http://127.0.0.1:9000',
  ])
  expect(readConfig({ PUSH_SERVICES: 'none' }).push.services).toEqual([])
})

test('services without https, and settings that contradict each other, are refused', () => {
  for (const [environment, sentence] of [
    [{ PUSH_SERVICES: 'https://push.example.org' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: 'http://10.0.0.1' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: '10.0.0.1' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: '*' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: '*.com' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: 'localhost' }, 'PUSH_SERVICES'],
    [{ ...production, PUSH_SERVICES: 'http://127.0.0.1:9000' }, 'for tests only'],
  ] as const)
    expect.soft(refusal(environment), JSON.stringify(environment)).toContain(sentence)
})
