import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupDays, type BackupKind } from '@crosscheck/domain/backups'

export type ArchivedFile = { path: string; bytes: number; sha256: string }

/** The description of a backup: written last, so a folder without one is no backup. */
export type Manifest = {
  version: 1
  kind: BackupKind
  /** Also the name of its folder. */
  id: string
  /** The installation of the data; see the table `installation`. */
  installation: string
  createdAt: string
  expiresAt: string
  /** How keys are named: those of a folder and of a table are not interchangeable. */
  keyStore?: 'folder' | 'database'
  /** The release that wrote the database's files. */
  postgres?: string
  files: ArchivedFile[]
}

export const manifestName = 'manifest.json'

const isFile = (value: unknown): value is ArchivedFile =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'bytes' in value &&
  typeof value.bytes === 'number' &&
  'sha256' in value &&
  typeof value.sha256 === 'string'

const isManifest = (value: Partial<Manifest> | null): value is Manifest =>
  value?.version === 1 &&
  value.kind !== undefined &&
  Object.hasOwn(backupDays, value.kind) &&
  typeof value.id === 'string' &&
  typeof value.installation === 'string' &&
  typeof value.createdAt === 'string' &&
  !Number.isNaN(Date.parse(value.createdAt)) &&
  Array.isArray(value.files) &&
  value.files.every(isFile)

/** Null for a folder without a complete backup. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  try {
    const text = await readFile(join(folder, manifestName), 'utf8')
    const value = JSON.parse(text) as Partial<Manifest> | null
    return isManifest(value) ? value : null
  } catch {
    return null
  }
}
