import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createKeyring } from '../primitives/keyring.ts'
import { openKeyFiles } from '../keys/files/key-files.ts'
import { createKeyStore, type DataKeyStore } from '../keys/key-store.ts'
import { createSealer, paddedLength } from './sealer.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const sealingContext = { table: 'partner_profiles', row: 'row-1', userId: 'anna' }
const oldRoot = randomBytes(32)
const newRoot = randomBytes(32)

let folder: string
let store: DataKeyStore

const openStore = async (...roots: Buffer[]) =>
  createKeyStore(await openKeyFiles(join(folder, 'keys')), createKeyring(roots))

const filesIn = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name))
}

beforeEach(async () => {
  folder = await temporaryFolder()
  store = await openStore(oldRoot)
  await store.create('anna')
  await store.create('ben')
})

describe('sealed values', () => {
  test('sealed values open to the original, for any JSON', async () => {
    const sealer = createSealer(store)
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const sealed = await sealer.seal(sealingContext, value)
        expect(await sealer.open(sealingContext, sealed)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 50 },
    )
  })

  // claim: sealed-where-stored
  test('sealed values differ each time and contain no plain text', async () => {
    const sealer = createSealer(store)
    const [one, other] = await Promise.all([
      sealer.seal(sealingContext, 'canary'),
      sealer.seal(sealingContext, 'canary'),
    ])
    expect(one.equals(other)).toBe(false)
    expect(one.includes('canary')).toBe(false)
  })

  // claim: sealed-where-stored
  test('sealed values do not open in another table, row or for another user', async () => {
    const sealer = createSealer(store)
    const sealed = await sealer.seal(sealingContext, 'value')
    for (const other of [
      { ...sealingContext, table: 'drafts' },
      { ...sealingContext, row: 'row-2' },
      { ...sealingContext, userId: 'ben' },
    ]) {
      await expect(sealer.open(other, sealed)).rejects.toThrow()
    }
  })

  test('sealed values do not open when any byte was changed', async () => {
    const sealer = createSealer(store)
    const sealed = await sealer.seal(sealingContext, 'value')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      await expect(sealer.open(sealingContext, changed)).rejects.toThrow()
    }
  })

  test('short sealed values of any length are padded to one length', async () => {
    const sealer = createSealer(store)
    const lengths = await Promise.all(
      [0, 1, 20, 62].map(
        async (length) => (await sealer.seal(sealingContext, 'x'.repeat(length))).length,
      ),
    )
    expect(new Set(lengths).size).toBe(1)
    const longer = await Promise.all(
      [1001, 1010, 1020].map(
        async (length) => (await sealer.seal(sealingContext, 'x'.repeat(length))).length,
      ),
    )
    expect(new Set(longer).size).toBe(1)
  })

  test('the lengths of sealed values reveal little', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), (length) => {
        const padded = paddedLength(length)
        expect(padded).toBeGreaterThanOrEqual(length)
        if (length > 64) expect(padded).toBeLessThanOrEqual(length * 1.125)
      }),
    )
  })
})

describe('keys', () => {
  // claim: key-files-name-nobody
  test('keys lie in files and folders that only their owner on the machine may read', async () => {
    for (const owner of ['carl', 'dora']) await store.create(owner)
    await (await openKeyFiles(join(folder, 'keys'))).writeMark('installation')
    const entries = await readdir(join(folder, 'keys'), { recursive: true, withFileTypes: true })
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name))
        return [entry.isFile() ? 'file' : 'folder', (mode & 0o777).toString(8)].join(' ')
      }),
    )
    expect(new Set(modes)).toEqual(new Set(['file 600', 'folder 700']))
    expect(modes.filter((mode) => mode === 'file 600')).toHaveLength(5)
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700)
  })

  test('destroyed keys leave their values unreadable and no files behind', async () => {
    const sealer = createSealer(store)
    const sealed = await sealer.seal(sealingContext, 'value')
    for (const file of await filesIn()) await writeFile(`${file}.half`, 'left by a crash')
    await store.destroy('anna')
    await expect(sealer.open(sealingContext, sealed)).rejects.toThrow('destroyed')
    await expect(sealer.seal(sealingContext, 'value')).rejects.toThrow('destroyed')
    expect(await filesIn()).toHaveLength(2)
    await store.destroy('anna')
  })

  test('keys are kept when created again', async () => {
    const sealer = createSealer(store)
    const sealed = await sealer.seal(sealingContext, 'value')
    await store.create('anna')
    expect(await createSealer(await openStore(oldRoot)).open(sealingContext, sealed)).toBe('value')
    expect(await filesIn()).toHaveLength(2)
  })

  test('keys are wrapped again for a new root key, which then suffices', async () => {
    const sealed = await createSealer(store).seal(sealingContext, 'value')
    const both = await openStore(newRoot, oldRoot)
    expect(await createSealer(both).open(sealingContext, sealed)).toBe('value')
    await expect(
      createSealer(await openStore(newRoot)).open(sealingContext, sealed),
    ).rejects.toThrow('root key')
    expect(await both.rewrap('anna')).toBe(true)
    expect(await both.rewrap('anna')).toBe(false)
    expect(await createSealer(await openStore(newRoot)).open(sealingContext, sealed)).toBe('value')
  })

  test('keys that are erased during the wrapping stay erased', async () => {
    const files = await openKeyFiles(join(folder, 'keys'))
    await files.erase('anna')
    await files.replace('anna', Buffer.from('wrapped again'))
    expect(await files.read('anna')).toBeNull()
    expect(await filesIn()).toHaveLength(1)
  })

  test('a key that another process has made in the place of a former one is found', async () => {
    const other = await openStore(oldRoot)
    await createSealer(store).seal(sealingContext, 'known to this process')
    await other.destroy('anna')
    await other.create('anna')
    const sealed = await createSealer(other).seal(sealingContext, 'new')
    expect(await createSealer(store).open(sealingContext, sealed)).toBe('new')
  })

  test('keys that are destroyed during a read are not cached', async () => {
    const reading = store.currentKey('anna').catch(() => {})
    await store.destroy('anna')
    await reading
    await expect(store.currentKey('anna')).rejects.toThrow('destroyed')
  })

  test('keys that another process destroyed seal for a minute, open for an hour, and are dropped', async () => {
    let now = 0
    const files = await openKeyFiles(join(folder, 'keys'))
    const other = createKeyStore(files, createKeyring([oldRoot]), { now: () => now })
    const { id: keyId } = await other.currentKey('anna')
    const bens = (await other.currentKey('ben')).id
    await store.destroy('anna')
    await store.destroy('ben')
    now = 59_999
    expect(await other.currentKey('anna')).toMatchObject({ id: keyId })
    now = 60_000
    expect(await other.keyOf('anna', keyId)).toMatchObject({ id: keyId })
    await expect(other.currentKey('anna')).rejects.toThrow('destroyed')
    await expect(other.keyOf('anna', keyId)).rejects.toThrow('destroyed')
    now = 3_599_999
    expect(await other.keyOf('ben', bens)).toMatchObject({ id: bens })
    now = 3_600_000
    await expect(other.keyOf('ben', bens)).rejects.toThrow('destroyed')
  })

  test('creating a key where there is one keeps it', async () => {
    const { key: annas } = await store.currentKey('anna')
    const other = await openStore(oldRoot)
    await other.create('anna')
    expect((await other.currentKey('anna')).key.export()).toEqual(annas.export())
  })

  test('keys of one owner do not open under the name of another', async () => {
    const [annas, bens] = await filesIn()
    if (!annas || !bens) throw new Error('two key files are expected')
    await writeFile(annas, await readFile(bens))
    const fresh = await openStore(oldRoot)
    const opened = await Promise.allSettled(['anna', 'ben'].map((owner) => fresh.currentKey(owner)))
    expect(opened.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  // claim: key-files-name-nobody
  test('keys lie in files that name no owner', async () => {
    // Long enough never to occur by chance in names and keys.
    const owner = 'zylphora-quenbrast'
    await store.create(owner)
    const files = await filesIn()
    expect(files).toHaveLength(3)
    for (const path of files) {
      // the first letters of a name are a folder
      expect(path.replaceAll('/', '')).not.toContain(owner)
      expect(await readFile(path, 'utf8')).not.toContain(owner)
    }
  })
})
