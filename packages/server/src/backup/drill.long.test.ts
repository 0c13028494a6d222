import { access, appendFile, cp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { keyFilePath, openKeyFiles } from '../crypto/keys/files/key-files.ts'
import { findFile } from '../modules/platform/files/read.ts'
import { storedObjects } from '../modules/platform/files/stored-objects.ts'
import { createTombstones } from '../modules/platform/key-lifecycle/tombstones.ts'
import type { SignedUp } from '../testing/auth-server.ts'
import { restoreFiles } from './files-archive.ts'
import { restoreKeys } from './keys-archive.ts'
import { restoreCluster } from './restore-cluster.ts'
import type { BackupSet } from './sets.ts'
import {
  addFile,
  base,
  config,
  databaseFolder,
  endAll,
  keyFolder,
  photo,
  start,
  type Running,
} from './testing.ts'

afterAll(endAll)

const draft = { content: { fullName: 'Ben’s draft' } }
const readDraft = async ({ signIn, call }: Running, email: string): Promise<unknown> => {
  const { body } = await signIn(email)
  return (await call('GET', '/api/v1/drafts/new', body.access_token)).body
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
