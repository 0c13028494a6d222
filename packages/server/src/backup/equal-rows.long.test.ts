import { createReadStream } from 'node:fs'
import { appendFile, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openKeyFiles } from '../crypto/keys/files/key-files.ts'
import { createFileHash } from '../crypto/primitives/file-hash.ts'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { withClient } from '../db/connection/with-client.ts'
import { storedObjects } from '../modules/platform/files/stored-objects.ts'
import { silentLog } from '../testing/doubles/silent-log.ts'
import { restoreFiles } from './files-archive.ts'
import { restoreKeys } from './keys-archive.ts'
import { restoreCluster } from './restore-cluster.ts'
import type { BackupSet } from './sets.ts'
import { addFile, config, databaseFolder, endAll, keyFolder, start } from './testing.ts'

afterAll(endAll)

type Hashes = Record<string, string[]>

/** Written here during the backup, or by the supervisor of the job queue, which notes its times. */
const changing = ['public.written', 'pgboss.queue', 'pgboss.version']

/** The sorted hashes of all rows of every other table, also of all jobs. */
const hashRows = (url: string): Promise<Hashes> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')
         and schemaname || '.' || tablename <> all ($1)`,
      [changing],
    )
    const hashes: Hashes = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `select encode(sha256(convert_to(t::text, 'UTF8')), 'hex') as hash from only ${name} t order by 1`,
      )
      hashes[name] = rows.map(({ hash }) => hash)
    }
    return hashes
  })

const hashFiles = async (folder: string): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const hash = createFileHash()
    for await (const chunk of createReadStream(path)) hash.add(chunk as Uint8Array)
    hashes[path.slice(folder.length)] = hash.hex()
  }
  return hashes
}

/** Writes rows one after another until it is stopped; the answer is how many were confirmed. */
const writeSteadily = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table written (n int)')
  await client.query('insert into written values (1)')
  const stopping = new AbortController()
  const writing = (async () => {
    let confirmed = 1
    while (!stopping.signal.aborted)
      await client.query('insert into written values ($1)', [++confirmed])
    await client.end()
    return confirmed
  })()
  return () => {
    stopping.abort()
    return writing
  }
}

const objectFolder = join(config.dataDir, 'files', 'objects')

/** All that a restore has to bring back, and the backups of it, made during writes. */
const makeInstallation = async () => {
  const busy = await start()
  const users = [await busy.signUp('anna@example.org'), await busy.signUp('ben@example.org')]
  for (const user of users) await addFile(busy, user)
  await busy.call('PUT', '/api/v1/drafts/new', users[0]?.access_token ?? '', {
    content: { fullName: 'Zylphora' },
  })
  await busy.stop()
  const idle = await start({ isIdle: true })
  const rows = await hashRows(idle.adminUrl)
  const [keyFiles, objects] = [await hashFiles(keyFolder), await hashFiles(objectFolder)]
  const stopWriting = await writeSteadily(idle.adminUrl)
  const [database, files, keys] = (await idle.backUp()) as [BackupSet, BackupSet, BackupSet]
  const written = await stopWriting()
  expect(await hashRows(idle.adminUrl)).toEqual(rows)
  await idle.stop()
  return { rows, keyFiles, objects, written, database, files, keys }
}

const readRestored = async () => {
  const embedded = await startEmbedded({ folder: databaseFolder, log: silentLog, durable: false })
  try {
    const written = await withClient(embedded.adminUrl, async (client) => {
      const { rows } = await client.query<{ n: number }>('select n from written order by n')
      return rows.map(({ n }) => n)
    })
    return { rows: await hashRows(embedded.adminUrl), written }
  } finally {
    await embedded.stop()
  }
}

test('a restore brings back every row of every table, every key and every file, from a backup made during writes', async () => {
  const before = await makeInstallation()
  for (const table of ['public.users', 'public.drafts', 'public.files', 'public.sessions'])
    expect(before.rows[table]?.length).toBeGreaterThan(0)
  expect(Object.keys(before.objects)).toHaveLength(2)
  expect(Object.keys(before.keyFiles).length).toBeGreaterThanOrEqual(2)

  for (const folder of [databaseFolder, keyFolder, join(config.dataDir, 'files')])
    await rm(folder, { recursive: true })

  // A backup with a changed byte, a missing file or a file too many restores nothing.
  const copy = { ...before.database, folder: `${before.database.folder}-copy` }
  const [log = ''] = (await readdir(join(copy.folder.slice(0, -5), 'cluster/pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name),
  )
  for (const [path, change] of [
    [`cluster/pg_wal/${log}`, (file: string) => appendFile(file, '0')],
    ['cluster/global/pg_control', (file: string) => rm(file)],
    ['cluster/base/extra', (file: string) => appendFile(file, '0')],
  ] as const) {
    await cp(before.database.folder, copy.folder, { recursive: true })
    await change(join(copy.folder, path))
    await expect(restoreCluster(databaseFolder, copy, new Date())).rejects.toThrow(
      `${path} is not what its manifest says`,
    )
    await rm(copy.folder, { recursive: true })
  }
  expect(await readdir(databaseFolder).catch(() => [])).not.toContain('cluster')

  await restoreCluster(databaseFolder, before.database, new Date())
  const restored = await readRestored()
  expect(restored.rows).toEqual(before.rows)
  // The log of the backup ends at a commit: no row before it is missing.
  expect(restored.written.length).toBeLessThanOrEqual(before.written)
  expect(restored.written).toEqual(restored.written.map((_, index) => index + 1))
  expect(restored.written.length).toBeGreaterThan(0)

  const storage = await openKeyFiles(keyFolder)
  await restoreKeys(before.keys.folder, { storage, keyStore: 'folder', tombstones: new Set() })
  await storage.writeMark(before.keys.manifest.installation)
  expect(await hashFiles(keyFolder)).toEqual(before.keyFiles)

  const idle = await start({ isIdle: true })
  const { objects, database } = idle.app.context
  const done = await restoreFiles(before.files, { objects, expected: storedObjects(database) })
  expect(done).toEqual({ added: 2, kept: 0, leftOut: 0, damaged: 0 })
  expect(await hashFiles(objectFolder)).toEqual(before.objects)
})
