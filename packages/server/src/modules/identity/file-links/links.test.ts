import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createKeyring } from '../../../crypto/primitives/keyring.ts'
import { createSealedValues } from '../../../crypto/sealing/sealed-values.ts'
import type { BurstLimiter } from '../../../http/admission/burst-limit.ts'
import { bareServer } from '../../../testing/bare-server.ts'
import { authServer } from '../../../testing/auth-server.ts'
import { eraseAccount } from '../../operation/account-deletion/delete-account.ts'
import { deleteUser } from '../accounts/repository.ts'
import { removeFiles } from '../../platform/files/remove.ts'
import { receiveFile, storeFile } from '../../platform/files/upload.ts'
import { endSession } from '../sessions/repository.ts'
import { fileLinkPath, fileLinkSeconds, makeFileLink, openFileLink } from './links.ts'
import { serveFileLinks } from './routes.ts'

const { context, signUp } = await authServer()
const sealedValues = createSealedValues(createKeyring([randomBytes(32)]), context.clock)
const deps = { ...context, sealedValues }
const path = 'partner-photos/1.jpg'

async function* partsOf(text: string) {
  yield Buffer.from(text)
}
/** A signed-in user with a file, and a link to it. */
const withFile = async () => {
  const { user } = await signUp()
  const userId = user.id
  const { id: sessionId } = await context.database.transaction('auth', userId, (trx) =>
    trx.selectFrom('sessions').select('id').where('userId', '=', userId).executeTakeFirstOrThrow(),
  )
  const content = partsOf(`of ${userId}`)
  const received = await receiveFile(deps, { userId, content, atMost: 100 })
  if (!received.ok) throw new Error(received.refusal)
  const { file } = received
  await storeFile(deps, { file, named: { path, type: 'image/webp' }, replace: false })
  const link = await makeFileLink(deps, { userId, sessionId, id: file.id })
  return { userId, sessionId, id: file.id, link }
}
const textOf = async (link: string): Promise<string | null> => {
  const file = await openFileLink(deps, link.replace(fileLinkPath, ''))
  if (!file) return null
  const parts: Uint8Array[] = []
  for await (const part of await file.read()) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('a link opens its file for ten minutes, and reveals no id', async () => {
  const { userId, sessionId, id, link } = await withFile()
  expect(await textOf(link)).toBe(`of ${userId}`)
  expect(link).toMatch(/^\/api\/v1\/files\/[\w.-]+$/)
  const readable = link.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  for (const secret of [userId, sessionId, id]) expect(readable.join()).not.toContain(secret)
  context.moveClock(599_000)
  expect(await textOf(link)).toBe(`of ${userId}`)
  context.moveClock(2000)
  expect(await textOf(link)).toBeNull()
})

test('a changed link, a link of another installation, and a value for another purpose open nothing', async () => {
  const { link, ...file } = await withFile()
  const at = link.length - 30
  const changed = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1)
  const foreign = createSealedValues(createKeyring([randomBytes(32)]), context.clock)
  const others = [
    '',
    'x',
    path,
    changed,
    link.slice(0, -1),
    await makeFileLink({ sealedValues: foreign }, file),
    await sealedValues.seal('hand-over', file, fileLinkSeconds),
  ]
  for (const other of others) expect(await textOf(other)).toBeNull()
})

test('a link with the session of another user, or to the file of another user, opens nothing', async () => {
  const [anna, ben] = [await withFile(), await withFile()]
  const made = [
    { ...anna, sessionId: ben.sessionId },
    { ...anna, id: ben.id },
    { ...anna, userId: ben.userId },
  ]
  for (const { userId, sessionId, id } of made)
    expect(await textOf(await makeFileLink(deps, { userId, sessionId, id }))).toBeNull()
})

test('a link ends with its session', async () => {
  const { userId, sessionId, link } = await withFile()
  await context.database.transaction('auth', userId, (trx) =>
    endSession(trx, { userId, sessionId }, context.clock.now()),
  )
  expect(await textOf(link)).toBeNull()
})

test('a link ends with the deletion of its file', async () => {
  const { userId, link } = await withFile()
  await removeFiles(deps, { userId, paths: [path] })
  expect(await textOf(link)).toBeNull()
})

test('a link ends with the deletion of its account', async () => {
  const { userId, link } = await withFile()
  await context.database.transaction('auth', userId, (trx) => deleteUser(trx, userId))
  expect(await textOf(link)).toBeNull()
  await eraseAccount(context, { userId, receiptId: 'none' })
  expect(await textOf(link)).toBeNull()
})

test('links are counted by their session, and links that are not ours by the address', async () => {
  const http = bareServer(context)
  const limiter = vi.fn<BurstLimiter>(() => null)
  serveFileLinks(http, deps, limiter)
  const get = async (url: string) => (await http.inject({ method: 'GET', url })).statusCode
  const [anna, ben] = [await withFile(), await withFile()]
  expect([await get(anna.link), await get(ben.link)]).toEqual([200, 200])
  expect(await get(`${fileLinkPath}x`)).toBe(404)
  expect(limiter.mock.calls).toEqual([
    ['file', { kind: 'session', id: anna.sessionId }],
    ['file', { kind: 'session', id: ben.sessionId }],
    ['file', { kind: 'address', id: expect.any(String) }],
  ])
  const reading = vi.spyOn(context.objects, 'read')
  limiter.mockReturnValueOnce(1000)
  expect(await get(anna.link)).toBe(429)
  expect(reading).not.toHaveBeenCalled()
})
