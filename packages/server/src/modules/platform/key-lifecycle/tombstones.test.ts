import { randomBytes } from 'node:crypto'
import { appendFile, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { Pool } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeyFiles } from '../../../crypto/keys/files/key-files.ts'
import { createKeyStore } from '../../../crypto/keys/key-store.ts'
import type { KeyStorage } from '../../../crypto/keys/key-storage.ts'
import { openKeyTable } from '../../../crypto/keys/key-table.ts'
import { createKeyring } from '../../../crypto/primitives/keyring.ts'
import { createSealer } from '../../../crypto/sealing/sealer.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testDatabase } from '../../../testing/database/test-database.ts'
import { createTombstones, destroyRevivedKeys } from './tombstones.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

const context = await testContext()
const { adminUrl: keysUrl } = await testDatabase()
const { admin } = context
const pool = new Pool({ connectionString: keysUrl, max: 2 })
const base = await temporaryFolder()
const keyring = createKeyring([randomBytes(32)])
let opened = 0
// Each storage adds a listener to the one pool.
pool.setMaxListeners(0)

beforeEach(() => admin.query('delete from key_tombstones'))
afterAll(() => pool.end())

type Backup = { restore(): Promise<void> }
type Opened = { storage: KeyStorage; backUp(): Promise<Backup> }

const stores: Record<string, () => Promise<Opened>> = {
  folder: async () => {
    const folder = join(base, `keys-${(opened += 1)}`)
    const copy = `${folder}-copy`
    return {
      storage: await openKeyFiles(folder),
      async backUp() {
        await cp(folder, copy, { recursive: true })
        return { restore: () => cp(copy, folder, { recursive: true }) }
      },
    }
  },
  table: async () => {
    await pool.query('drop table if exists data_keys, key_store_mark')
    return {
      storage: await openKeyTable(pool),
      async backUp() {
        await pool.query('drop table if exists copy; create table copy as select * from data_keys')
        return {
          restore: async () => {
            await pool.query('delete from data_keys; insert into data_keys select * from copy')
          },
        }
      },
    }
  },
}

const openStore = async (kind: string) => {
  const { storage, backUp } = await (stores[kind] ?? stores['folder']!)()
  const folder = join(base, `tombstones-${(opened += 1)}`)
  const copy = join(base, `tombstones-${(opened += 1)}`)
  const tombstones = createTombstones({ ...context, folders: [folder, copy] })
  // A new process each time: only stored state survives.
  const open = () => createKeyStore(storage, keyring, { recordTombstones: tombstones.record })
  const start = () => destroyRevivedKeys({ log: context.log, storage, tombstones })
  const isUsable = (owner: string): Promise<boolean> =>
    createSealer(open())
      .seal({ table: 't', row: 'r', userId: owner }, '')
      .then(
        () => true,
        () => false,
      )
  return { backUp, copy, folder, isUsable, open, start, storage, tombstones }
}

for (const kind of Object.keys(stores)) {
  // claim: restored-keys-stay-destroyed
  test(`a restored key ${kind} revives no key of a deleted account`, async () => {
    const { backUp, isUsable, open, start } = await openStore(kind)
    for (const owner of ['anna', 'ben']) await open().create(owner)
    const backup = await backUp()
    await open().destroyOwners(['anna'])
    await backup.restore()
    expect(await isUsable('anna')).toBe(true)
    expect(await start()).toBe(1)
    expect(await isUsable('anna')).toBe(false)
    expect(await isUsable('ben')).toBe(true)
    expect(context.logged.at(-1)).toEqual({
      level: 'warn',
      text: 'the key store contained destroyed keys; they were destroyed again',
    })
    expect(await start()).toBe(0)
  })

  test(`an owner in a key ${kind} who got a new key retains it, and the old one stays destroyed`, async () => {
    const { backUp, isUsable, open, start } = await openStore(kind)
    await open().create('messages m')
    const backup = await backUp()
    await open().destroy('messages m')
    await open().create('messages m')
    expect(await start()).toBe(0)
    expect(await isUsable('messages m')).toBe(true)
    await open().discard('messages m')
    await backup.restore()
    expect(await start()).toBe(1)
    expect(await isUsable('messages m')).toBe(false)
  })
}

test('a tombstone in any one place is enough, and every other place is completed', async () => {
  const { backUp, copy, folder, isUsable, open, start } = await openStore('folder')
  for (const owner of ['anna', 'ben']) await open().create(owner)
  const backup = await backUp()
  await open().destroyOwners(['anna'])
  const places: Record<string, () => Promise<unknown>> = {
    table: () => admin.query('delete from key_tombstones'),
    folder: () => rm(folder, { recursive: true }),
    copy: () => rm(copy, { recursive: true }),
  }
  for (const left of Object.keys(places)) {
    for (const [name, lose] of Object.entries(places)) if (name !== left) await lose()
    await backup.restore()
    expect([left, await start()]).toEqual([left, 1])
    expect(await isUsable('anna')).toBe(false)
  }
})

test('a key that was not erased before a crash is erased at the next start', async () => {
  const { isUsable, start, storage, tombstones } = await openStore('folder')
  const erase = () => Promise.reject(new Error('cut off'))
  const { record: recordTombstones } = tombstones
  const keyStore = createKeyStore({ ...storage, erase }, keyring, { recordTombstones })
  for (const owner of ['anna', 'messages m']) await keyStore.create(owner)
  await expect(keyStore.destroyOwners(['anna'])).rejects.toThrow()
  await expect(keyStore.destroy('messages m')).rejects.toThrow()
  expect(await isUsable('anna')).toBe(true)
  expect(await start()).toBe(2)
  expect([await isUsable('anna'), await isUsable('messages m')]).toEqual([false, false])
})

test('a key is destroyed although its tombstone cannot be written, and the caller gets the error', async () => {
  const { isUsable, storage } = await openStore('folder')
  const recordTombstones = async () => {
    throw new Error('no room')
  }
  const keyStore = createKeyStore(storage, keyring, { recordTombstones })
  await keyStore.create('anna')
  await expect(keyStore.destroyOwners(['anna'])).rejects.toThrow('no room')
  expect(await isUsable('anna')).toBe(false)
})

test('a folder for copies that cannot be written does not prevent the destruction of keys', async () => {
  const { storage, folder, isUsable } = await openStore('folder')
  const file = join(base, 'a-file')
  await appendFile(file, '')
  const tombstones = createTombstones({ ...context, folders: [folder, join(file, 'none')] })
  const keyStore = createKeyStore(storage, keyring, { recordTombstones: tombstones.record })
  await keyStore.create('anna')
  await keyStore.destroyOwners(['anna'])
  expect(await isUsable('anna')).toBe(false)
  expect((await tombstones.mergeCopies()).size).toBe(1)
})

test('a line that a crash truncated damages no other tombstone', async () => {
  const { folder, tombstones } = await openStore('folder')
  const [one, other] = ['a'.repeat(40), `${'b'.repeat(40)}.0123abcd`]
  await tombstones.record([one])
  const [day = ''] = await readdir(folder)
  await appendFile(join(folder, day), 'cccc')
  await tombstones.record([other])
  await admin.query('delete from key_tombstones')
  expect(await tombstones.mergeCopies()).toEqual(new Set([one, other]))
})

test('tombstones outlive every backup and are deleted after a year', async () => {
  const { folder, copy, tombstones } = await openStore('folder')
  await tombstones.record(['a'.repeat(40)])
  context.moveClock(364 * 86_400_000)
  await tombstones.expire()
  expect((await tombstones.mergeCopies()).size).toBe(1)
  context.moveClock(2 * 86_400_000)
  await tombstones.expire()
  expect((await tombstones.mergeCopies()).size).toBe(0)
  expect([await readdir(folder), await readdir(copy)]).toEqual([[], []])
})

const steps = ['make', 'destroy', 'crash before erasing', 'back up', 'restore', 'start'] as const
type Step = (typeof steps)[number]

// claim: restored-keys-stay-destroyed
test('after any sequence of backups, restores and crashes no destroyed key is alive and no other is lost', async () => {
  const act = fc.tuple(fc.constantFrom(...steps), fc.constantFrom('anna', 'messages m'))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      const { backUp, open, start, storage, tombstones } = await openStore('table')
      await admin.query('delete from key_tombstones')
      let backup: Backup = await backUp()
      const destroyed = new Set<string>()
      // An account is never created again; a thread can be.
      let isAnnaGone = false
      const stored = async (owner: string) => (await storage.read(owner))?.toString() ?? ''
      const destroy = async (owner: string, through: KeyStorage): Promise<void> => {
        const content = await stored(owner)
        if (content) destroyed.add(content)
        if (owner === 'anna') isAnnaGone = true
        const keyStore = createKeyStore(through, keyring, { recordTombstones: tombstones.record })
        await (owner === 'anna' ? keyStore.destroyOwners([owner]) : keyStore.destroy(owner))
      }
      const cutOff: KeyStorage = {
        ...storage,
        erase: () => Promise.reject(new Error('cut off')),
      }
      const perform: Record<Step, (owner: string) => Promise<unknown>> = {
        make: async (owner) => (owner === 'anna' && isAnnaGone) || (await open().create(owner)),
        destroy: (owner) => destroy(owner, storage),
        'crash before erasing': (owner) => destroy(owner, cutOff).catch(() => {}),
        'back up': async () => (backup = await backUp()),
        restore: () => backup.restore(),
        start: () => start(),
      }
      for (const [step, owner] of acts) await perform[step](owner)
      const before = new Set([await stored('anna'), await stored('messages m')])
      await start()
      const left = new Set([await stored('anna'), await stored('messages m')])
      for (const content of destroyed) expect(left.has(content)).toBe(false)
      for (const content of before)
        if (content && !destroyed.has(content)) expect(left.has(content)).toBe(true)
    }),
    { numRuns: 40 },
  )
})
