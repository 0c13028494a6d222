import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { toAppError } from '../../http/server/errors.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { createKeyring } from '../primitives/keyring.ts'
import { createKeyStore } from './key-store.ts'
import { openKeyTable } from './key-table.ts'
import { createSealer } from '../sealing/sealer.ts'

const { admin, adminUrl } = await testDatabase()
const root = randomBytes(32)
const sealingContext = { table: 'drafts', row: 'new', userId: 'anna' }

const open = async () =>
  createKeyStore(
    await openKeyTable(new Pool({ connectionString: adminUrl, max: 2 })),
    createKeyring([root]),
  )

test('processes share and destroy the keys in a separate database', async () => {
  const [one, other, third] = await Promise.all([open(), open(), open()])
  await Promise.all([one.create('anna'), other.create('anna')])
  const sealed = await createSealer(one).seal(sealingContext, 'value')
  expect(await createSealer(other).open(sealingContext, sealed)).toBe('value')
  await one.destroy('anna')
  await expect(createSealer(third).open(sealingContext, sealed)).rejects.toThrow('destroyed')
  await Promise.all([one, other, third].map((store) => store.close()))
})

test('a connection lost while a key is read gives 503, and the next read works', async () => {
  const store = await open()
  await store.create('ben')
  const sealed = await createSealer(store).seal({ ...sealingContext, userId: 'ben' }, 'value')
  // Another process, which does not know the key yet.
  const other = await open()
  const read = () => createSealer(other).open({ ...sealingContext, userId: 'ben' }, sealed)

  await admin.query('begin; lock table data_keys')
  const reading = read().catch((error: unknown) => toAppError(error).code)
  await vi.waitUntil(
    async () => {
      const { rowCount } = await admin.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rowCount === 1
    },
    { timeout: 20_000, interval: 5 },
  )
  expect(await reading).toBe('UNAVAILABLE')
  await admin.query('rollback')
  expect(await read()).toBe('value')
  await Promise.all([store.close(), other.close()])
})

test('stored keys can be listed and restored, and existing ones stay', async () => {
  const storage = await openKeyTable(new Pool({ connectionString: adminUrl, max: 2 }))
  const keyring = createKeyring([root])
  const keyStore = createKeyStore(storage, keyring)
  for (const owner of ['carl', 'dora']) await keyStore.create(owner)
  const sealed = await createSealer(keyStore).seal({ ...sealingContext, userId: 'carl' }, 'value')
  const entries = []
  for await (const { name, content } of storage.entries()) entries.push({ name, content })
  await storage.erase('carl')
  expect(await storage.restore(entries)).toBe(1)
  const another = createSealer(createKeyStore(storage, keyring))
  expect(await another.open({ ...sealingContext, userId: 'carl' }, sealed)).toBe('value')
  await keyStore.close()
})
