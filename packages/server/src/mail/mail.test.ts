import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { smtpSink } from '../testing/doubles/smtp-sink.ts'
import { testApp } from '../testing/test-app.ts'
import { createMailer } from './mailer.ts'

const sender = { from: 'CrossCheck <no-reply@example.org>', plainFrom: 'mail@plain.example' }
const { app, call, config, signUp } = await testApp()
await app.listen()

const folder = config.mail.kind === 'folder' ? config.mail.folder : ''
const files = async () => (await readdir(folder)).toSorted()
const mailsTo = async (address: string) => {
  const all = await Promise.all(
    (await files()).map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  )
  return all.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}
const local = { host: 'localhost:3000' }
const get = (url: string, headers: Record<string, string> = local, remoteAddress = '127.0.0.1') =>
  app.server.inject({ url, headers, remoteAddress })

const session = await signUp('reader@example.org')
await vi.waitFor(async () => expect(await mailsTo('reader@example.org')).toHaveLength(1), 30_000)

test('a mail in the folder is a complete message that only its owner can read', async () => {
  const names = await files()
  expect(names.every((name) => /^\d{8}T\d{9}Z-[\w-]+\.eml$/.test(name))).toBe(true)
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  const [mail] = await mailsTo('reader@example.org')
  expect(mail).toMatchObject({
    subject: 'Confirm your email address',
    from: { name: '', address: 'no-reply@localhost' },
    messageId: expect.stringMatching(/^<[\w-]+@localhost>$/),
  })
  expect(mail?.html).toContain('Confirm my address')
})

test('the link of the mail verifies the address', async () => {
  const [mail] = await mailsTo('reader@example.org')
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const { access_token } = session
  const proved = await call('POST /api/auth/email/verify', access_token, { body: { token } })
  expect(proved.status).toBe(200)
  const { body } = await call('GET /api/auth/me', access_token)
  expect(body.user.emailVerified).toBe(true)
})

test('the mailbox lists mails and shows one with its link', async () => {
  const list = await get('/dev/mailbox')
  expect(list.statusCode).toBe(200)
  const path = /href="(\/dev\/mailbox\/[\w-]+)"/.exec(list.body)?.[1]
  const mail = await get(path ?? '')
  expect(mail.body).toMatch(/<a href="http:\/\/localhost:\d+\/auth\/verify#token=[\w-]+"/)
  const json = (await get('/dev/mailbox.json')).json<{ items: { to: string }[] }>()
  expect(json.items.map(({ to }) => to)).toContain('reader@example.org')
})

test.each([
  ['from another machine', local, '198.51.100.7'],
  ['under a name that leads here', { host: 'evil.example' }, '127.0.0.1'],
  ['through a proxy', { ...local, 'x-forwarded-for': '198.51.100.7' }, '127.0.0.1'],
])('the mailbox does not open %s', async (_, headers, peer) => {
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/anything'])
    expect((await get(url, headers, peer)).statusCode).toBe(404)
})

test('the mailbox shows mails and no other files', async () => {
  expect((await get('/dev/mailbox/..%2f..%2froot.key')).statusCode).toBe(404)
  expect((await get('/dev/mailbox/no-such-mail')).statusCode).toBe(404)
})

test('there is no mailbox where mails are really sent', async () => {
  const other = await testApp({
    config: { mailbox: false, mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', ...sender } },
  })
  const answer = await other.app.server.inject({ url: '/dev/mailbox', headers: local })
  expect(answer.statusCode).toBe(404)
  expect(other.app.context.mailboxUrl).toBeNull()
})

const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') }
const mailerTo = (port: number, more: { replyTo?: string } = {}) =>
  createMailer(
    { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, ...sender, ...more },
    'https://crosscheck.example',
    { clock },
  )
const mail = {
  id: 'job-1',
  lane: 'usual',
  subject: 'Hello',
  text: 'text',
  html: '<p>text</p>',
} as const

test('by SMTP a mail goes to one address, whatever that contains, with a stable id', async () => {
  const sink = await smtpSink()
  const mailer = mailerTo(sink.port)
  await mailer.send({ ...mail, to: 'ana+tag@example.org' })
  mailer.close()
  expect(sink.receivers).toEqual(['RCPT TO:<ana+tag@example.org>'])
  const [message = ''] = sink.messages
  expect(message).toContain('Message-ID: <job-1@crosscheck.example>')
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect(message).not.toContain('List-Unsubscribe')
})

test('a reply to a mail goes to the operator', async () => {
  const sink = await smtpSink()
  const mailer = mailerTo(sink.port, { replyTo: 'help@example.org' })
  await mailer.send({ ...mail, to: 'ana@example.org' })
  mailer.close()
  expect(sink.messages[0]).toContain('From: CrossCheck <no-reply@example.org>')
  expect(sink.messages[0]).toContain('Reply-To: help@example.org')
})

// claim: neutral-names
test('a mail under a neutral name has that name as sender, with the address that names nothing', async () => {
  const sink = await smtpSink()
  const mailer = mailerTo(sink.port)
  await mailer.send({ ...mail, to: 'ana@example.org', senderName: 'Reading list' })
  mailer.close()
  const { from } = await PostalMime.parse(sink.messages[0] ?? '')
  expect(from).toMatchObject({ name: 'Reading list', address: 'mail@plain.example' })
})

test('an unsolicited mail comes from an address without a name and can be stopped by one click', async () => {
  const sink = await smtpSink()
  const mailer = mailerTo(sink.port, { replyTo: 'crosscheck-help@example.org' })
  const stopUrl = 'https://crosscheck.example/stop-mail?key=k'
  await mailer.send({ ...mail, to: 'ana@example.org', isUnsolicited: true, stopUrl })
  mailer.close()
  const { headers, from, replyTo } = await PostalMime.parse(sink.messages[0] ?? '')
  expect(from).toMatchObject({ name: '', address: 'mail@plain.example' })
  expect(replyTo).toBeUndefined()
  const header = (name: string) => headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${stopUrl}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const named = headers.filter(({ value }) => /cross ?check/i.test(value)).map(({ key }) => key)
  // The host of our links appears in these, so they contain no hidden text.
  expect(named.toSorted()).toEqual(['list-unsubscribe', 'message-id'])
})

test.each(['closing the mailer', 'the signal of the mail'])(
  '%s ends a delivery that the mail server stalls',
  async (ending) => {
    const sink = await smtpSink('stall')
    const mailer = mailerTo(sink.port)
    const end = new AbortController()
    const sent = mailer.send({ ...mail, to: 'ana@example.org', signal: end.signal })
    const failed = expect(sent).rejects.toThrow()
    await vi.waitFor(() => expect(sink.stalled()).toBe(1), 30_000)
    if (ending === 'closing the mailer') mailer.close()
    else end.abort()
    await failed
    mailer.close()
  },
)

test('a mail that can be stopped contains both headers for the button of mail programs', async () => {
  const sink = await smtpSink()
  const mailer = mailerTo(sink.port)
  const stopUrl = `https://crosscheck.example/unsubscribe?kind=m1&key=${'k'.repeat(90)}`
  await mailer.send({ ...mail, to: 'ana@example.org', stopUrl })
  mailer.close()
  const { headers } = await PostalMime.parse(sink.messages[0] ?? '')
  expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${stopUrl}>`)
  expect(headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )
})

testRows([
  'b7a54a0c-5d0b-4f5e-9d0f-0e1b1f0f9a51',
  'ana@example.org, ben@example.org',
  'ana@example.org\r\nBcc: ben@example.org',
  '<ana@example.org>',
  '',
])('no mail is sent to a text that is no address', async (to) => {
  const sink = await smtpSink()
  const mailer = mailerTo(sink.port)
  await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code: 'NO_ADDRESS' })
  mailer.close()
  expect(sink.messages).toEqual([])
})

test('no part of a mail becomes a header or another receiver', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0000', '\r\n\r\n'),
      fc.constantFrom('Bcc: ben@example.org', 'Content-Type: text/html', '.\r\nQUIT'),
      async (breaking, poison) => {
        const sink = await smtpSink()
        const mailer = mailerTo(sink.port)
        const bad = `a${breaking}${poison}`
        await mailer.send({ ...mail, to: 'ana@example.org', subject: bad, text: bad, html: bad })
        mailer.close()
        await sink.close()
        expect(sink.receivers).toEqual(['RCPT TO:<ana@example.org>'])
        expect(sink.messages).toHaveLength(1)
        const { bcc, headers } = await PostalMime.parse(sink.messages[0] ?? '')
        expect(bcc ?? []).toEqual([])
        expect(headers.map(({ key }) => key)).toEqual([
          'auto-submitted',
          'from',
          'to',
          'subject',
          'message-id',
          'date',
          'mime-version',
          'content-type',
        ])
      },
    ),
    { numRuns: 12 },
  )
})
