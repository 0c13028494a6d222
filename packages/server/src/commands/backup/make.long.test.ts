import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '../../db/connection/with-client.ts'
import { runCommandProcess } from '../../testing/command-process.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { databaseSettings } from '../../testing/server-process.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const { plan } = await testDatabase()
const folder = await temporaryFolder()

const make = () =>
  runCommandProcess({
    file: 'backup.ts',
    args: ['make'],
    environment: {
      ...databaseSettings(plan),
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'backups'),
      KEY_BACKUP_DIR: join(folder, 'key-backups'),
      ROOT_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  })

test('a backup names the external PostgreSQL that it leaves out', async () => {
  // The database of a test is marked with no real root key.
  await withClient(plan.owner!, (client) => client.query('comment on table migrations is null'))
  const { code, text, errors } = await make()
  expect([code, errors]).toEqual([0, ''])
  expect(text).toContain(
    'DATABASE_URL points to your own PostgreSQL. Back it up with its own tools,',
  )
  expect(text).not.toMatch(/^database-/m)
})
