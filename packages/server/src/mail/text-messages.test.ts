import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { PermanentFailure } from '../jobs/queue/failure.ts'
import { createTextMessages } from './text-messages.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

type Received = { authorization: string | undefined; form: URLSearchParams; type: string }
let status = 201
const received: Received[] = []
const provider = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({
      authorization: request.headers.authorization,
      form: new URLSearchParams(body),
      type: request.headers['content-type'] ?? '',
    })
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{"to": "x"}')
  })
})
await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
afterAll(() => new Promise((done) => provider.close(done)))

const clock = { now: () => new Date('2026-03-10T09:00:00.000Z') }
const message = { id: 'm1', to: '+66812345679', text: 'รหัส 12345678' }
const sender = createTextMessages(
  {
    kind: 'provider',
    url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/Messages.json`,
    from: 'Codes',
    user: 'sid',
    password: 'tök:en',
  },
  { clock },
)

test('a provider gets the number, the sender and the text as a form, with the user name and password', async () => {
  status = 201
  await sender.send(message)
  const { authorization, form, type } = received.at(-1)!
  expect(Object.fromEntries(form)).toEqual({
    To: '+66812345679',
    From: 'Codes',
    Body: 'รหัส 12345678',
  })
  expect(type).toMatch(/^application\/x-www-form-urlencoded/)
  expect(Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe(
    'sid:tök:en',
  )
})

test('a refused number is not tried again, and any other failure is', async () => {
  for (const code of [400, 422]) {
    status = code
    await expect(sender.send(message)).rejects.toThrow(PermanentFailure)
  }
  for (const code of [401, 429, 500, 503]) {
    status = code
    await expect(sender.send(message)).rejects.toThrow(`answered ${code}`)
  }
  status = 302
  await expect(sender.send(message)).rejects.toThrow()
})

test('in development a text message is stored as a mail to its number', async () => {
  const folder = await temporaryFolder()
  await createTextMessages({ kind: 'folder', folder }, { clock }).send(message)
  const [name = ''] = await readdir(folder)
  const content = await readFile(join(folder, name), 'utf8')
  expect(name).toBe('20260310T090000000Z-m1.eml')
  expect(content).toContain('To: <+66812345679@sms.invalid>')
  expect(content).toContain('รหัส 12345678')
})
