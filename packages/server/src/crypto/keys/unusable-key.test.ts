import { randomBytes } from 'node:crypto'
import { readFile, unlink, writeFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { toAppError } from '../../http/server/errors.ts'
import { allowedFieldsOf } from '../../wiring/log.ts'
import { keyFilePath, openKeyFiles } from './files/key-files.ts'
import { createKeyStore, type DataKeyStore } from './key-store.ts'
import { createKeyring } from '../primitives/keyring.ts'
import { createSealer } from '../sealing/sealer.ts'
import { UnusableKey } from './unusable-key.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const sealingContext = { table: 'drafts', row: 'new', userId: 'anna' }
const root = randomBytes(32)
const uncached = { owners: 10, sealingMs: 0, openingMs: 0 }

let folder: string
let file: string
let store: DataKeyStore
let reported: UnusableKey[]
let time: number

const openStore = async (rootKey = root) =>
  createKeyStore(await openKeyFiles(folder), createKeyring([rootKey]), {
    caching: uncached,
    report: (error) => void reported.push(error),
    now: () => time,
  })

beforeEach(async () => {
  folder = await temporaryFolder()
  file = keyFilePath(folder, 'anna')
  reported = []
  time = 0
  store = await openStore()
  await store.create('anna')
})

const failureOf = async (work: Promise<unknown>): Promise<UnusableKey> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof UnusableKey) return error
  throw new Error('The key was usable.', { cause: error })
}

const change = async (edit: (text: string) => string) =>
  writeFile(file, edit(await readFile(file, 'utf8')))
const flipLastCharacter = (text: string) =>
  text.replace(/(.)"}\]/, (_, last: string) => `${last === 'A' ? 'Q' : 'A'}"}]`)

test.each([
  ['its file is gone', 'missing', () => unlink(file)],
  ['its file is empty', 'damaged', () => writeFile(file, '')],
  ['its file was cut off', 'damaged', () => change((text) => text.slice(0, 40))],
  ['its file holds other JSON', 'damaged', () => writeFile(file, '{"version":1,"keys":[{}]}')],
  ['one bit of the wrapped key was changed', 'damaged', () => change(flipLastCharacter)],
  [
    'another owner has its file',
    'damaged',
    async () => {
      await store.create('ben')
      await writeFile(file, await readFile(keyFilePath(folder, 'ben')))
    },
  ],
] as const)('a data key is reported when %s', async (_how, fault, damage) => {
  const sealer = createSealer(store)
  const sealed = await sealer.seal(sealingContext, 'value')
  await damage()
  for (const work of [
    () => sealer.open(sealingContext, sealed),
    () => sealer.seal(sealingContext, 'value'),
  ]) {
    const error = await failureOf(work())
    expect(error).toMatchObject({ owner: 'anna', fault })
    expect(toAppError(error).code).toBe('KEY_UNAVAILABLE')
    expect(allowedFieldsOf({ error })).toMatchObject({ error: { owner: 'anna', fault } })
  }
  await failureOf(store.check('anna'))
  expect(reported).toMatchObject([{ owner: 'anna', fault }])
  time += 60 * 60_000
  await failureOf(sealer.open(sealingContext, sealed))
  expect(reported).toHaveLength(2)
})

test('a data key that another root key wraps is foreign, and stays as it is', async () => {
  const before = await readFile(file)
  const elsewhere = await openStore(randomBytes(32))
  expect(await failureOf(elsewhere.currentKey('anna'))).toMatchObject({ fault: 'foreign' })
  expect(await failureOf(elsewhere.rewrap('anna'))).toMatchObject({ fault: 'foreign' })
  await failureOf(elsewhere.ensure('anna'))
  expect(await readFile(file)).toEqual(before)
})

test('a value whose data key was replaced by the copy of an earlier one has no key', async () => {
  const copy = await readFile(file)
  await store.destroy('anna')
  await store.create('anna')
  const sealer = createSealer(store)
  const sealed = await sealer.seal(sealingContext, 'value')
  await writeFile(file, copy)
  expect(await failureOf(sealer.open(sealingContext, sealed))).toMatchObject({ fault: 'missing' })
})

test('a data key that this process destroyed is not reported', async () => {
  await store.destroy('anna')
  await failureOf(store.currentKey('anna'))
  expect(reported).toEqual([])
})

test('a key of the service is created once, and never replaces one that cannot be used', async () => {
  await store.ensure('operator')
  const sealer = createSealer(store)
  const sealed = await sealer.seal({ ...sealingContext, userId: 'operator' }, 'value')
  await store.ensure('operator')
  expect(await sealer.open({ ...sealingContext, userId: 'operator' }, sealed)).toBe('value')
  await writeFile(keyFilePath(folder, 'operator'), 'damaged')
  expect(await failureOf(store.ensure('operator'))).toMatchObject({ fault: 'damaged' })
})
