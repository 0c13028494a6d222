import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { createMailer } from './mailer.ts'

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
await vi.waitFor(async () => expect(await mailsTo('reader@example.org')).toHaveLength(1), 10_000)

test('a mail in the folder is a whole message that only its owner can read', async () => {
  const names = await files()
  expect(names.every((name) => /^\d{8}T\d{9}Z-[\w-]+\.eml$/.test(name))).toBe(true)
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  const [mail] = await mailsTo('reader@example.org')
  expect(mail).toMatchObject({
    subject: 'Please confirm your email address',
    from: { name: 'CrossCheck', address: 'no-reply@localhost' },
    messageId: expect.stringMatching(/^<[\w-]+@localhost>$/),
  })
  expect(mail?.html).toContain('Confirm my address')
})

test('the link of the mail proves the address', async () => {
  const [mail] = await mailsTo('reader@example.org')
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await call('POST /api/auth/email/verify', null, { body: { token } })).status).toBe(200)
  const { body } = await call('GET /api/auth/me', session.access_token)
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

test('the mailbox shows nothing but mails', async () => {
  expect((await get('/dev/mailbox/..%2f..%2froot.key')).statusCode).toBe(404)
  expect((await get('/dev/mailbox/no-such-mail')).statusCode).toBe(404)
})

test('where mails are really sent there is no mailbox', async () => {
  const other = await testApp({
    config: { mailbox: false, mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@b.cc' } },
  })
  const answer = await other.app.server.inject({ url: '/dev/mailbox', headers: local })
  expect(answer.statusCode).toBe(404)
  expect(other.app.context.mailboxUrl).toBeNull()
})

/** Just enough of a mail server to see what arrives. */
const smtpServer = async () => {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (inData ? 5 : 2))
        received.push(part)
        if (inData) {
          inData = false
          socket.write('250 ok\r\n')
        } else if (part === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else socket.write(part === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { received, port: typeof address === 'object' && address ? address.port : 0 }
}

test('by SMTP a mail goes to one address, whatever that holds, with a stable id', async () => {
  const { received, port } = await smtpServer()
  const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') }
  const mailer = createMailer(
    { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'CrossCheck <no-reply@example.org>' },
    'https://crosscheck.example',
    clock,
  )
  const mail = { id: 'job-1', subject: 'Hello', text: 'text', html: '<p>text</p>' }
  await mailer.send({ ...mail, to: 'ana+tag@example.org' })
  mailer.close()
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<ana+tag@example.org>',
  ])
  const message = received.find((part) => part.includes('Message-ID'))
  expect(message).toContain('Message-ID: <job-1@crosscheck.example>')
  expect(message).toContain('Auto-Submitted: auto-generated')
})
