import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { recipientsOf } from '../recipients.ts'

const provider = {
  SMS_URL: 'https://sms.example/Messages.json',
  SMS_FROM: 'Codes',
  SMS_USER: 'sid',
  SMS_PASSWORD: 'token',
}

test('text messages go to the provider that the settings name, also in development', () => {
  expect(readConfig(provider).textMessages).toEqual({
    kind: 'provider',
    url: 'https://sms.example/Messages.json',
    from: 'Codes',
    user: 'sid',
    password: 'token',
  })
})

test('with a mail server and without a provider, no text messages are sent', () => {
  expect(readConfig({ SMTP_URL: 'smtps://mail.example' }).textMessages).toBeNull()
})

test('an incomplete provider and one without https are refused', () => {
  const { SMS_PASSWORD: _, ...incomplete } = provider
  expect(() => readConfig(incomplete)).toThrow('SMS_PASSWORD not set')
  expect(() => readConfig({ ...provider, SMS_URL: 'http://sms.example/x' })).toThrow('SMS_URL')
})

// claim: recipients-by-configuration
test('the provider of text messages is a recipient', () => {
  expect(recipientsOf(readConfig(provider))).toContainEqual({
    kind: 'texts',
    names: ['sms.example'],
  })
  expect(recipientsOf(readConfig({})).map(({ kind }) => kind)).not.toContain('texts')
})
