import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { recipientsOf } from '../recipients.ts'

const provider = { SMS_URL: 'https://sid:to%2Fken@sms.example/Messages.json?From=Codes' }

test('text messages go to the provider that the settings name, also in development', () => {
  expect(readConfig(provider).textMessages).toEqual({
    kind: 'provider',
    url: 'https://sms.example/Messages.json',
    from: 'Codes',
    user: 'sid',
    password: 'to/ken',
  })
})

test('with a mail server and without a provider, no text messages are sent', () => {
  expect(readConfig({ SMTP_URL: 'smtps://mail.example' }).textMessages).toBeNull()
})

test.each([
  ['https://sms.example/Messages.json?From=Codes', 'must name user, password and sender'],
  ['https://sid:hunter2@sms.example/Messages.json', 'must name user, password and sender'],
  ['http://sid:hunter2@sms.example/x?From=Codes', 'must be an https address'],
])('the provider %s is refused without repeating its password', (url, sentence) => {
  expect(() => readConfig({ SMS_URL: url })).toThrow(`SMS_URL ${sentence}`)
  expect(() => readConfig({ SMS_URL: url })).not.toThrow('hunter2')
})

// claim: recipients-by-configuration
test('the provider of text messages is a recipient', () => {
  expect(recipientsOf(readConfig(provider))).toContainEqual({
    kind: 'texts',
    names: ['sms.example'],
  })
  expect(recipientsOf(readConfig({})).map(({ kind }) => kind)).not.toContain('texts')
})
