import { randomBytes } from 'node:crypto'
import { access, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeyFiles } from '../../../crypto/keys/files/key-files.ts'
import { createKeyStore } from '../../../crypto/keys/key-store.ts'
import type { KeyStorage } from '../../../crypto/keys/key-storage.ts'
import { openKeyTable } from '../../../crypto/keys/key-table.ts'
import { createKeyring } from '../../../crypto/primitives/keyring.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/database/test-database.ts'
import { testContext } from '../../../testing/test-context.ts'
import { guardedStorage } from '../../../crypto/keys/guarded-storage.ts'
import { adoptKeyStore, readInstallation, linkKeyStore } from './link-key-store.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const context = await testContext()
const { adminUrl: keysUrl } = await testDatabase()
const { admin } = context
const keyring = createKeyring([randomBytes(32)])
const pool = new Pool({ connectionString: keysUrl, max: 2 })
const folders = await temporaryFolder()
let opened = 0

const stores: Record<string, () => Promise<KeyStorage>> = {
  folder: () => openKeyFiles(join(folders, `${(opened += 1)}`)),
  table: async () => {
    await pool.query('drop table if exists data_keys, key_store_mark')
    return openKeyTable(pool)
  },
}

beforeEach(async () => {
  await admin.query('delete from users')
})
afterAll(() => pool.end())

const partsOf = (storage: KeyStorage) => ({
  database: context.database,
  storage,
  keyStore: createKeyStore(storage, keyring),
  location: 'The key store',
})
/** Creates users with keys in a store. */
const addUsers = async (storage: KeyStorage, count: number): Promise<void> => {
  for (let user = 0; user < count; user += 1)
    await createKeyStore(storage, keyring).create(await context.addUser())
}
const idOf = async () => (await readInstallation(context)).id

for (const [kind, open] of Object.entries(stores)) {
  test(`a new installation marks its key ${kind}, once`, async () => {
    const storage = await open()
    const parts = partsOf(storage)
    const id = await linkKeyStore(parts)
    expect(await storage.readMark()).toBe(id)
    expect(await linkKeyStore(parts)).toBe(id)
  })

  test(`an empty key ${kind} in an installation with users is refused and gets no mark`, async () => {
    const storage = await open()
    await addUsers(await stores['folder']!(), 3)
    await expect(linkKeyStore(partsOf(storage))).rejects.toThrow(
      'not the key store of this database',
    )
    expect(await storage.readMark()).toBe(null)
  })

  test(`a key ${kind} that replaced the marked one is refused, even with all keys, until adopted`, async () => {
    await linkKeyStore(partsOf(await open()))
    const storage = await open()
    await addUsers(storage, 2)
    await expect(linkKeyStore(partsOf(storage))).rejects.toThrow(
      'not the key store of this database',
    )
    expect(await storage.readMark()).toBe(null)
    await adoptKeyStore(partsOf(storage))
    expect(await linkKeyStore(partsOf(storage))).toBe(await idOf())
  })

  test(`a key ${kind} of another installation is refused, also for adopting`, async () => {
    const storage = await open()
    await storage.writeMark('another')
    await storage.writeMark(await idOf())
    for (const work of [linkKeyStore, adoptKeyStore])
      await expect(work(partsOf(storage))).rejects.toThrow('marked another')
    expect(await storage.readMark()).toBe('another')
  })

  test(`no key is created or destroyed in a key ${kind} without its mark`, async () => {
    const storage = await open()
    const guarded = createKeyStore(guardedStorage(storage, 'ours'), keyring)
    for (const work of [
      () => guarded.create('anna'),
      () => guarded.ensure('anna'),
      () => guarded.destroy('anna'),
      () => guarded.currentKey('anna'),
    ])
      await expect(work()).rejects.toMatchObject({
        name: 'KeyStoreUnavailable',
        cause: { name: 'OtherKeyStore', reason: 'missing' },
      })
    expect(await storage.read('anna')).toBe(null)
    await storage.writeMark('ours')
    await guarded.create('anna')
    await expect(guarded.currentKey('anna')).resolves.toBeDefined()
    await guarded.destroy('anna')
    await expect(guarded.currentKey('anna')).rejects.toMatchObject({ name: 'UnusableKey' })
  })
}

test('concurrent starts mark one key store with one id', async () => {
  const storage = await stores['folder']!()
  const ids = await Promise.all([1, 2, 3].map(() => linkKeyStore(partsOf(storage))))
  expect(new Set(ids).size).toBe(1)
})

test('a key folder lost at runtime makes the server not ready, and no key is created in its place', async () => {
  const { app, call, config, signUp } = await testApp()
  if (config.keyStore.kind !== 'folder') throw new Error('The keys are not in a folder.')
  const { folder } = config.keyStore
  const ready = async () => {
    const { statusCode, body } = await app.server.inject('/readyz')
    const checks: { name: string; reason?: string }[] = JSON.parse(body).checks
    return [statusCode, checks.find(({ name }) => name === 'keys')?.reason]
  }
  const { user } = await signUp('before@example.org')
  await expect.poll(ready).toEqual([200, undefined])

  await rename(folder, `${folder}-away`)
  await expect.poll(ready).toEqual([503, 'missing'])
  const body = { email: 'meanwhile@example.org', password: 'green kettle at noon' }
  const refused = await call('POST /api/auth/signup', null, { body })
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  await expect(app.context.keyStore.destroy(user.id)).rejects.toThrow('unavailable')
  await expect(access(folder)).rejects.toThrow('ENOENT')

  await rename(`${folder}-away`, folder)
  await expect.poll(ready).toEqual([200, undefined])
  expect((await call('POST /api/auth/signup', null, { body })).status).toBe(201)
  expect(await readdir(folder)).toContain('installation')
})
