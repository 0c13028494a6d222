import { mkdir, realpath } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/database.ts'
import type { Random } from '../crypto/primitives/ids.ts'
import type { ArchivableStorage } from '../crypto/keys/key-storage.ts'
import { majorVersion } from '../db/embedded/cluster/binaries.ts'
import { clusterPaths } from '../db/embedded/cluster/cluster.ts'
import { readInstallation } from '../modules/operation/key-administration/link-key-store.ts'
import { archiveCluster } from './cluster-archive.ts'
import { BackupFailure } from './failure.ts'
import { findFolderErrors, type BackupFolders } from '../config/resolve/backup-folders.ts'
import { archiveKeys } from './keys-archive.ts'
import { makeSet, type BackupSet } from './sets.ts'

export type MakeBackupDeps = {
  clock: Clock
  random: Random
  config: Pick<Config, 'backup' | 'dataDir' | 'database' | 'keyStore'>
  database: Database
  keyStorage: ArchivableStorage
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
  if (faults.length > 0) throw new BackupFailure(faults.join('\n'))
  return folders
}

/**
 * Backs up the database and then the key store, each into a folder of its own. In this order a user
 * who signs up in between has a key without data, and not data without a key; the data of an
 * account that is deleted in between has no key.
 */
export const makeBackups = async (deps: MakeBackupDeps): Promise<BackupSet[]> => {
  const { config, keyStorage, ownerUrl } = deps
  const folders = await openFolders(config)
  if (folders.keys === undefined)
    throw new BackupFailure('Set KEY_BACKUP_DIR, the folder for backups of the keys.')
  if (config.database.kind === 'embedded' && folders.database === undefined)
    throw new BackupFailure('Set BACKUP_DIR, the folder for backups of the database.')
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
