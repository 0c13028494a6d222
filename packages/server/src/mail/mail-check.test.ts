import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSmtpServer } from '../testing/doubles/smtp-server.ts'
import { createMailCheck } from './mail-check.ts'

let now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }
const sender = { from: 'us@example.org', plainFrom: 'us@example.org', replyTo: undefined }
const smtp = ({ port }: { port: number }, timeoutMs = 60_000) =>
  createMailCheck({ kind: 'smtp', url: `smtp://127.0.0.1:${port}`, ...sender }, clock, timeoutMs)

const servers: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
const serverThat = async (behave: Parameters<typeof openSmtpServer>[0]) => {
  const server = await openSmtpServer(behave)
  servers.push(server)
  return server
}

test('a mail server that answers is healthy, and gets no mail', async () => {
  const server = await serverThat('accept')
  expect(await smtp(server)()).toBeNull()
  expect(server.messages).toEqual([])
})

test('a mail server that never speaks, or is gone, is unreachable', async () => {
  const silent = await serverThat('stall-greeting')
  expect(await smtp(silent, 100)()).toBe('unreachable')
  const gone = await openSmtpServer()
  await gone.close()
  expect(await smtp(gone)()).toBe('unreachable')
})

test('the result is kept for a minute, and simultaneous readers share a connection', async () => {
  const server = await openSmtpServer()
  const check = smtp(server)
  expect(await Promise.all([check(), check(), check()])).toEqual([null, null, null])
  await server.close()
  expect(await check()).toBeNull()
  now = new Date(now.getTime() + 60_001)
  expect(await check()).toBe('unreachable')
})

test('a folder of mails is healthy while it can be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  expect(await createMailCheck({ kind: 'folder', folder, ...sender }, clock)()).toBeNull()
  await rm(folder, { recursive: true })
  expect(await createMailCheck({ kind: 'folder', folder, ...sender }, clock)()).toBe('unreachable')
})
