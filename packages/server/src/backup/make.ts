import { mkdir, realpath } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/database.ts'
import type { Random } from '../crypto/primitives/ids.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { ArchivableStorage } from '../crypto/keys/key-storage.ts'
import { majorVersion } from '../db/embedded/cluster/binaries.ts'
import { clusterPaths } from '../db/embedded/cluster/cluster.ts'
import { readInstallation } from '../modules/operation/key-administration/link-key-store.ts'
import { archiveCluster } from './cluster-archive.ts'
import { archiveFiles } from './files-archive.ts'
import { findFolderErrors, type BackupFolders } from '../config/resolve/backup-folders.ts'
import { ExplainedFailure } from '../lib/explained-failure.ts'
import { archiveKeys } from './keys-archive.ts'
import { listSets, makeSet, type BackupSet } from './sets.ts'

export type MakeBackupDeps = {
  clock: Clock
  random: Random
  config: Pick<Config, 'backup' | 'dataDir' | 'database' | 'keyStore'>
  database: Database
  keyStorage: ArchivableStorage
  objects: ObjectStore
  ownerUrl: string
}

const makeFolder = async (folder: string | undefined): Promise<string | undefined> => {
  if (folder === undefined) return undefined
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return realpath(folder)
}

/** By their real paths: a link may lead from one into the other. */
const openFolders = async ({
  backup,
  dataDir,
}: MakeBackupDeps['config']): Promise<BackupFolders> => {
  const folders = {
    database: await makeFolder(backup.database),
    keys: await makeFolder(backup.keys),
  }
  const faults = findFolderErrors(folders, await realpath(dataDir))
  if (faults.length > 0) throw new ExplainedFailure(faults.join('\n'))
  return folders
}

/** The newest backup of files of this installation. */
const findPrevious = async (folder: string, installation: string): Promise<BackupSet | undefined> =>
  (await listSets(folder)).findLast(
    ({ manifest }) => manifest.kind === 'files' && manifest.installation === installation,
  )

/**
 * Backs up the database, then the files, and then the key store in a folder of its own. In this
 * order a file that is uploaded in between has an object without a row, and a user who signs up in
 * between has a key without data, not data without a key. The data of an account that is deleted in
 * between has no key.
 */
export const makeBackups = async (deps: MakeBackupDeps): Promise<BackupSet[]> => {
  const { config, keyStorage, objects, ownerUrl } = deps
  const folders = await openFolders(config)
  if (folders.keys === undefined)
    throw new ExplainedFailure('Set KEY_BACKUP_DIR, the folder for backups of the keys.')
  if (config.database.kind === 'embedded' && folders.database === undefined)
    throw new ExplainedFailure('Set BACKUP_DIR, the folder for backups of the database.')
  const { id: installation } = await readInstallation(deps)
  const made: BackupSet[] = []
  if (config.database.kind === 'embedded' && folders.database !== undefined) {
    const { cluster, passwordFile } = clusterPaths(await realpath(config.database.folder))
    made.push(
      await makeSet(folders.database, deps, {
        kind: 'database',
        installation,
        details: { postgres: majorVersion() },
        fill: (folder) => archiveCluster(ownerUrl, { cluster, folder, passwordFile }),
      }),
    )
  }
  if (folders.database !== undefined) {
    const previous = await findPrevious(folders.database, installation)
    made.push(
      await makeSet(folders.database, deps, {
        kind: 'files',
        installation,
        fill: (folder) => archiveFiles(objects, { folder, previous }),
      }),
    )
  }
  made.push(
    await makeSet(folders.keys, deps, {
      kind: 'keys',
      installation,
      details: { keyStore: config.keyStore.kind },
      fill: (folder) => archiveKeys(keyStorage, folder),
    }),
  )
  return made
}
