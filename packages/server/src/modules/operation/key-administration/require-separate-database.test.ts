import { afterAll, beforeEach, expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { createKeyring } from '../../../crypto/primitives/keyring.ts'
import { testContext } from '../../../testing/test-context.ts'
import { testDatabase } from '../../../testing/database/test-database.ts'
import { openLinkedKeys } from './open-keys.ts'
import { KeyStoreMismatch } from './link-key-store.ts'

const context = await testContext()
const { adminUrl: keysUrl } = await testDatabase()
const { admin } = context

beforeEach(() => {
  context.logged.length = 0
})
afterAll(() => admin.query('drop role if exists plain_keys'))

const openWith = async (url: string, production = false): Promise<void> => {
  const { keyStore } = await openLinkedKeys({
    clock: context.clock,
    config: {
      keyStore: { kind: 'database', url },
      production,
      tombstoneFolders: [],
      journalFolders: [],
    },
    database: context.database,
    keyring: createKeyring([randomBytes(32)]),
    log: context.log,
  })
  await keyStore.close()
}

/** The same address in a different notation. */
const alternativeUrl = (text: string): string => {
  const url = new URL(text)
  const folder = url.searchParams.get('host')
  // A socket folder with an added slash is the same socket, but a different text.
  if (folder) url.searchParams.set('host', `${folder}/`)
  url.searchParams.set('application_name', 'keys')
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return url.toString()
}

// claim: keys-stay-apart
test('a key database that is the main database under another address is refused', async () => {
  const refused = openWith(alternativeUrl(context.adminUrl))
  await expect(refused).rejects.toThrow(KeyStoreMismatch)
  await expect(refused).rejects.toThrow('points to the main database')
  const { rows } = await admin.query(`select to_regclass('public.data_keys') as made`)
  expect(rows).toEqual([{ made: null }])
})

test('the main database is recognized through an ordinary role', async () => {
  await admin.query(`create role plain_keys login password 'plain'`)
  const url = new URL(alternativeUrl(context.adminUrl))
  url.username = 'plain_keys'
  url.password = 'plain'
  const name = url.pathname.slice(1)
  await admin.query(`grant connect on database ${name} to plain_keys`)
  await expect(openWith(url.toString())).rejects.toThrow('points to the main database')
  await admin.query(`revoke all on database ${name} from plain_keys`)
})

// claim: keys-stay-apart
test('another database of the same PostgreSQL server is refused in production only', async () => {
  await expect(openWith(keysUrl, true)).rejects.toThrow('same PostgreSQL server')
  await openWith(keysUrl)
  expect(context.logged).toContainEqual({
    level: 'warn',
    text: expect.stringContaining('same PostgreSQL server'),
  })
})
