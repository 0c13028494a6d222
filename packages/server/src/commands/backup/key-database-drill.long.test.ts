import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { goodPassword, type SignedUp } from '../../testing/auth-server.ts'
import { callServer } from '../../testing/call-server.ts'
import { runCommandProcess } from '../../testing/command-process.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { startServerProcess, type ServerProcess, signUpAt } from '../../testing/server-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const base = await temporaryFolder()
let server: ServerProcess | undefined
afterAll(() => server?.stop())

const [keyServer, nextKeyServer] = [await testDatabase(), await testDatabase()]
const dataDir = join(base, 'data')
const keyFile = (name: string) => join(base, name)
const [oldKey, newKey] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64'))
await writeFile(keyFile('old'), `${oldKey}\n`)
await writeFile(keyFile('new'), `${newKey}\n`)
await writeFile(keyFile('both'), `${newKey}\n${oldKey}\n`)

const settings = {
  DATA_DIR: dataDir,
  BACKUP_DIR: join(base, 'backups'),
  KEY_BACKUP_DIR: join(base, 'key-backups'),
  TEST_OPTIONS: '{"limits":10000}',
  KEY_DATABASE_URL: keyServer.adminUrl,
}
const original = { ...settings, ROOT_KEY_FILE: keyFile('old') }
const rotated = { ...settings, ROOT_KEY_FILE: keyFile('both') }
const restored = { ...rotated, KEY_DATABASE_URL: nextKeyServer.adminUrl }

const start = async (environment: Record<string, string>): Promise<ServerProcess> =>
  (server = await startServerProcess(environment))

const run = async (
  program: 'backup' | 'keys' | 'integrity',
  environment: Record<string, string>,
  ...args: string[]
): Promise<unknown> => {
  const file = `${program}.ts`
  const { code, text, errors } = await runCommandProcess({
    file,
    args: [...args, '--json'],
    environment,
  })
  expect([file, args, code, errors]).toEqual([file, args, 0, ''])
  return JSON.parse(text)
}

/** Makes a backup of everything; returns the ids of the database and of the keys. */
const backUp = async (environment: Record<string, string>): Promise<[string, string]> => {
  const sets = (await run('backup', environment, 'make')) as { kind: string; id: string }[]
  const idOf = (wanted: string) => sets.find(({ kind }) => kind === wanted)?.id ?? ''
  return [idOf('database'), idOf('keys')]
}

const path = '/api/v1/drafts/new'
const signUpWithDraft = async (origin: string, name: string): Promise<SignedUp> => {
  const user = await signUpAt(origin, `${name}@example.org`)
  const body = { content: { fullName: `Draft of ${name}` } }
  const saved = await callServer(origin, { method: 'PUT', path, token: user.access_token, body })
  expect(saved.status).toBe(200)
  return user
}
const signIn = (origin: string, name: string) =>
  callServer(origin, {
    path: '/api/auth/signin/email',
    body: { email: `${name}@example.org`, password: goodPassword },
  })
const readDraft = async (origin: string, name: string): Promise<unknown> => {
  const { access_token: token } = (await signIn(origin, name)).body as SignedUp
  return (await callServer(origin, { method: 'GET', path, token })).body
}

// claim: restored-keys-stay-destroyed
test('a database backup from before a rotation is restored with later keys, from a key database of its own', async () => {
  const first = await start(original)
  await signUpWithDraft(first.origin, 'anna')
  const ben = await signUpWithDraft(first.origin, 'ben')
  const [database, earlyKeys] = await backUp(original)
  await first.stop()

  const second = await start(rotated)
  expect(await run('keys', rotated, 'rotate')).toMatchObject({ users: 2, failed: 0 })
  await signUpWithDraft(second.origin, 'carl')
  const token = ben.access_token
  const deleted = { method: 'DELETE', path: '/api/auth/account', token }
  expect((await callServer(second.origin, deleted)).status).toBe(200)
  const [, lateKeys] = await backUp(rotated)
  await second.stop()

  // The machine and the key server are lost. The later keys come first, because existing ones stay.
  await rm(dataDir, { recursive: true })
  await run('backup', restored, 'restore', database)
  expect(await run('backup', restored, 'restore', lateKeys)).toMatchObject({ kept: 0, leftOut: 0 })
  expect(await run('backup', restored, 'restore', earlyKeys)).toMatchObject({
    added: 0,
    leftOut: 1,
  })

  const third = await start(restored)
  expect(third.output()).toContain('deleted accounts were found in the database and deleted again')
  expect(await readDraft(third.origin, 'anna')).toMatchObject({
    draft: { content: { fullName: 'Draft of anna' } },
  })
  for (const name of ['ben', 'carl']) expect((await signIn(third.origin, name)).status).toBe(401)
  expect(await run('integrity', restored)).toMatchObject({
    users: 1,
    unreadable: [],
    keys: { faults: [] },
  })

  // The database knows accounts by the old root key until it is rotated again.
  expect(await run('keys', restored, 'rotate')).toMatchObject({ users: 1, failed: 0 })
  await third.stop()
  const fourth = await start({ ...restored, ROOT_KEY_FILE: keyFile('new') })
  expect(await readDraft(fourth.origin, 'anna')).toMatchObject({
    draft: { content: { fullName: 'Draft of anna' } },
  })
}, 180_000)
