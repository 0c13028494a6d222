import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withClient } from '../db/connection/with-client.ts'
import { copyArchived, writeArchived } from './archive-files.ts'
import type { ArchivedFile } from './manifest.ts'

/** Folders whose contents PostgreSQL makes again at each start. */
const emptiedFolders = new Set([
  'log',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const excludedFiles =
  /^(?:postmaster\.(?:pid|opts)|current_logfiles.*|backup_label.*|tablespace_map.*)$/
const temporaryFiles = /^(?:pgsql_tmp|pg_internal\.init)/

type FoundFiles = { folders: string[]; files: string[] }

const walk = async (base: string, folder = '', found: FoundFiles = { folders: [], files: [] }) => {
  for (const entry of await readdir(join(base, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (temporaryFiles.test(entry.name) || (folder === '' && excludedFiles.test(entry.name)))
      continue
    if (entry.isDirectory()) {
      found.folders.push(path)
      if (!emptiedFolders.has(path)) await walk(base, path, found)
    } else if (entry.isFile()) found.files.push(path)
  }
  return found
}

type ArchiveTarget = { folder: string; cluster: string }

const copyCluster = async ({ cluster, folder }: ArchiveTarget): Promise<ArchivedFile[]> => {
  const found = await walk(cluster)
  for (const path of found.folders)
    await mkdir(join(folder, 'cluster', path), { recursive: true, mode: 0o700 })
  const files: ArchivedFile[] = []
  for (const path of found.files) {
    const file = await copyArchived(join(cluster, path), folder, join('cluster', path))
    if (file) files.push(file)
  }
  return files
}

/** A segment's name after its timeline's number, in 8 digits. */
const isBetween = (name: string, first: string, last: string): boolean =>
  /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last

const copyLog = async (
  { cluster, folder }: ArchiveTarget,
  first: string,
  last: string,
): Promise<ArchivedFile[]> => {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (name) => isBetween(name, first, last) || name.endsWith('.history'),
  )
  if (!names.includes(first) || !names.includes(last))
    throw new Error('The write-ahead log of the backup is not complete.')
  const files: ArchivedFile[] = []
  for (const name of names) {
    const file = await copyArchived(join(cluster, 'pg_wal', name), folder, `cluster/pg_wal/${name}`)
    if (file) files.push(file)
  }
  return files
}

const copyDuringBackup = async (
  client: Client,
  archived: ArchiveTarget,
): Promise<ArchivedFile[]> => {
  // The slot keeps the log of the backup until this connection ends.
  await client.query(
    `select pg_create_physical_replication_slot('crosscheck_backup_' || pg_backend_pid(), true, true)`,
  )
  const started = await client.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('crosscheck', true)) as first`,
  )
  const files = await copyCluster(archived)
  const stopped = await client.query<{ last: string; labelfile: string }>(
    'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(false)',
  )
  const { last = '', labelfile = '' } = stopped.rows[0] ?? {}
  files.push(
    await writeArchived(archived.folder, 'cluster/backup_label', [Buffer.from(labelfile)]),
    ...(await copyLog(archived, started.rows[0]?.first ?? '', last)),
  )
  return files
}

/**
 * Copies the files of a running PostgreSQL, with the part of its log that makes them consistent. It
 * does the work of `pg_basebackup`, which the embedded binaries lack.
 */
export const archiveCluster = (
  superuserUrl: string,
  { cluster, folder, passwordFile }: ArchiveTarget & { passwordFile: string },
): Promise<ArchivedFile[]> =>
  withClient(superuserUrl, async (client) => {
    const files = await copyDuringBackup(client, { cluster, folder })
    const password = await copyArchived(passwordFile, folder, 'superuser-password')
    return password ? [...files, password] : files
  })
