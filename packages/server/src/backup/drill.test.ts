import { randomBytes } from 'node:crypto'
import { access, appendFile, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { keyFilePath, openKeyFiles } from '../crypto/keys/files/key-files.ts'
import { createKeyring } from '../crypto/primitives/keyring.ts'
import { planConnections } from '../db/setup/connection-plan.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { prepareDatabase } from '../wiring/prepare-database.ts'
import { findFile } from '../modules/platform/files/read.ts'
import { storedObjects } from '../modules/platform/files/stored-objects.ts'
import { receiveFile, storeFile } from '../modules/platform/files/upload.ts'
import { createTombstones } from '../modules/platform/key-lifecycle/tombstones.ts'
import { goodPassword, type SignedUp } from '../testing/auth-server.ts'
import { silentLog } from '../testing/doubles/silent-log.ts'
import { restoreFiles } from './files-archive.ts'
import { restoreKeys } from './keys-archive.ts'
import { makeBackups } from './make.ts'
import { restoreCluster } from './restore-cluster.ts'
import type { BackupSet } from './sets.ts'

const base = await mkdtemp(join(tmpdir(), 'crosscheck-drill-'))
const rootKey = randomBytes(32)
const config = readConfig({
  DATA_DIR: join(base, 'data'),
  BACKUP_DIR: join(base, 'backups'),
  KEY_BACKUP_DIR: join(base, 'key-backups'),
  PORT: '0',
  ADDRESS_LIMIT_FACTOR: '10000',
})
const keyFolder = join(config.dataDir, 'keys')
const databaseFolder = join(config.dataDir, 'postgres')
const running: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of running) await stop()
  await rm(base, { recursive: true, force: true })
})

/** The server with its default configuration: the embedded PostgreSQL and keys in a folder. */
const start = async () => {
  const warnings: string[] = []
  const log = { ...silentLog, warn: (_: unknown, text: string) => void warnings.push(text) }
  const embedded = await startEmbedded({ folder: databaseFolder, log: silentLog, durable: false })
  const derive = (role: string) => `password of ${role}`
  const plan = planConnections({ ownerUrl: embedded.adminUrl, roleUrls: {} }, derive)
  await prepareDatabase(plan, createKeyring([rootKey]).currentId)
  const app = await createApp({
    config,
    secrets: { rootKey, serverKey: 'the server key' },
    roleUrls: plan.roles,
    overrides: { log, responseStepMs: 0, webFolder: join(base, 'web') },
  })
  const address = await app.listen()
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await app.close()
    await embedded.stop()
  }
  running.push(stop)
  const call = async (method: string, path: string, token: string | null, body?: unknown) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as SignedUp }
  }
  const signIn = async (email: string) =>
    call('POST', '/api/auth/signin/email', null, { email, password: goodPassword })
  return {
    app,
    warnings,
    stop,
    call,
    signIn,
    async signUp(email: string): Promise<SignedUp> {
      const body = { email, password: goodPassword }
      const answer = await call('POST', '/api/auth/signup', null, body)
      expect(answer.status).toBe(201)
      return answer.body
    },
    backUp: async () =>
      makeBackups({
        ...app.context,
        config,
        keyStorage: await openKeyFiles(keyFolder),
        ownerUrl: embedded.adminUrl,
      }),
  }
}
type Running = Awaited<ReturnType<typeof start>>

const draft = { content: { fullName: 'Ben’s draft' } }
const readDraft = async ({ signIn, call }: Running, email: string): Promise<unknown> => {
  const { body } = await signIn(email)
  return (await call('GET', '/api/v1/drafts/new', body.access_token)).body
}
const photo = 'partner-photos/1.webp'
const addFile = async ({ app: { context } }: Running, { user }: SignedUp): Promise<void> => {
  const content = (async function* () {
    yield Buffer.from(`file of ${user.id}`)
  })()
  const received = await receiveFile(context, { userId: user.id, content, atMost: 100 })
  if (!received.ok) throw new Error(received.refusal)
  const { file } = received
  await storeFile(context, { file, named: { path: photo, type: 'image/webp' }, replace: false })
}
const readFile = async ({ app: { context } }: Running, { user }: SignedUp) => {
  const file = await findFile(context, { userId: user.id, path: photo })
  return file && textOf(await file.read())
}
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
const revivedKeys = 'the key store contained destroyed keys; they were destroyed again'
const returned = 'deleted accounts were found in the database and deleted again'

// claim: restored-keys-stay-destroyed
test('a restore of an old key store and an old database revives no deleted account', async () => {
  const first = await start()
  const anna = await first.signUp('anna@example.org')
  const ben = await first.signUp('ben@example.org')
  const saved = await first.call('PUT', '/api/v1/drafts/new', ben.access_token, draft)
  expect(saved.status).toBe(200)
  for (const user of [anna, ben]) await addFile(first, user)
  const annasKey = keyFilePath(keyFolder, anna.user.id)
  const [database, files, keys] = (await first.backUp()) as [BackupSet, BackupSet, BackupSet]
  await cp(keyFolder, join(base, 'plain-copy'), { recursive: true })
  expect((await first.call('DELETE', '/api/auth/account', anna.access_token)).status).toBe(200)
  expect(await isThere(annasKey)).toBe(false)
  await first.stop()

  // Only their owner can read the backups.
  for (const { folder, manifest } of [database, files, keys])
    for (const path of ['manifest.json', manifest.files[0]?.path ?? ''])
      expect((await stat(join(folder, path))).mode & 0o777).toBe(0o600)

  // The key folder, copied back without any tool.
  await cp(join(base, 'plain-copy'), keyFolder, { recursive: true })
  expect(await isThere(annasKey)).toBe(true)
  const second = await start()
  expect(second.warnings).toContain(revivedKeys)
  expect(await isThere(annasKey)).toBe(false)
  expect((await second.signIn('anna@example.org')).status).toBe(401)
  expect(await readDraft(second, 'ben@example.org')).toMatchObject({ draft })
  const folders = config.tombstoneFolders
  const tombstones = await createTombstones({ ...second.app.context, folders }).mergeCopies()
  await second.stop()

  // All data lost, and the backups restored by the tool.
  await rm(keyFolder, { recursive: true })
  await rm(join(config.dataDir, 'files'), { recursive: true })
  const restored = await restoreKeys(keys.folder, {
    storage: await openKeyFiles(keyFolder),
    keyStore: 'folder',
    tombstones,
  })
  expect(restored).toMatchObject({ kept: 0, leftOut: 1 })
  expect(await isThere(annasKey)).toBe(false)
  await (await openKeyFiles(keyFolder)).writeMark(keys.manifest.installation)
  const replaced = await restoreCluster(databaseFolder, database, new Date())
  expect(replaced).toMatch(/cluster\.replaced-/)

  const third = await start()
  expect(third.warnings).toContain(returned)
  expect((await third.signIn('anna@example.org')).status).toBe(401)
  expect(await readDraft(third, 'ben@example.org')).toMatchObject({ draft })
  const { objects, database: restoredDatabase } = third.app.context
  const expected = storedObjects(restoredDatabase)
  expect(await restoreFiles(files, { objects, expected })).toEqual({
    added: 1,
    kept: 0,
    leftOut: 1,
    damaged: 0,
  })
  expect(await readFile(third, ben)).toBe(`file of ${ben.user.id}`)
  expect(await readFile(third, anna)).toBeNull()
  await third.signUp('anna@example.org')
  await third.stop()

  // A damaged backup replaces nothing.
  const before = await readdir(databaseFolder)
  await appendFile(join(database.folder, 'cluster/PG_VERSION'), '9')
  await expect(restoreCluster(databaseFolder, database, new Date())).rejects.toThrow(
    'cluster/PG_VERSION is not what its manifest says',
  )
  expect(await readdir(databaseFolder)).toEqual(before)
})
