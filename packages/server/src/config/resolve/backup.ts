import { join, resolve } from 'node:path'
import { findFolderErrors, type BackupFolders } from './backup-folders.ts'
import type { SettingValues } from '../settings/all.ts'

export const resolveBackup = (values: SettingValues): BackupFolders => ({
  database: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
  keys: values.KEY_BACKUP_DIR === undefined ? undefined : resolve(values.KEY_BACKUP_DIR),
})

export const findBackupErrors = (values: SettingValues): string[] =>
  findFolderErrors(resolveBackup(values), resolve(values.DATA_DIR ?? './data'))

/**
 * The folders for tombstones or the journal, besides databases: outside the key store, and among
 * the backups but in none of them, so that restoring any of these overwrites nothing there.
 */
export const outsideFolders = (
  name: 'tombstones' | 'journal',
  dataDir: string,
  { database, keys }: BackupFolders,
): string[] =>
  [dataDir, database, keys]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, name))
