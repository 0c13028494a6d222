import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { createKeyring } from './keyring.ts'
import { createKeyStore } from './key-store.ts'
import { openKeyTable } from './key-table.ts'
import { createSealer } from './sealer.ts'

const { adminUrl } = await testDatabase()
const root = randomBytes(32)
const place = { table: 'drafts', row: 'new', userId: 'anna' }

const open = async () =>
  createKeyStore(
    await openKeyTable(new Pool({ connectionString: adminUrl, max: 2 })),
    createKeyring([root]),
  )

test('keys in a database of their own are shared by processes, rotated and destroyed', async () => {
  const [one, other, third] = await Promise.all([open(), open(), open()])
  await Promise.all([one.create('anna'), other.create('anna')])
  const sealed = await createSealer(one).seal(place, 'value')
  expect(await createSealer(other).open(place, sealed)).toBe('value')
  await other.rotate('anna')
  expect(await createSealer(one).open(place, sealed)).toBe('value')
  await one.destroy('anna')
  await expect(createSealer(third).open(place, sealed)).rejects.toThrow('destroyed')
  await Promise.all([one, other, third].map((store) => store.close()))
})
