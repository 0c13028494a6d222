import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupDays, type BackupKind } from '@crosscheck/domain/backups'
import { z } from 'zod'

const archivedFile = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })
export type ArchivedFile = z.infer<typeof archivedFile>

/** The description of a backup: written last, so a folder without one is no backup. */
const manifest = z.object({
  version: z.literal(1),
  kind: z.custom<BackupKind>((kind) => typeof kind === 'string' && Object.hasOwn(backupDays, kind)),
  /** Also the name of its folder. */
  id: z.string(),
  /** The installation of the data; see the table `installation`. */
  installation: z.string(),
  createdAt: z.string().refine((time) => !Number.isNaN(Date.parse(time))),
  expiresAt: z.string(),
  /** How keys are named: those of a folder and of a table are not interchangeable. */
  keyStore: z.enum(['folder', 'database']).exactOptional(),
  /** The release that wrote the database's files. */
  postgres: z.string().exactOptional(),
  files: z.array(archivedFile),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'

/** Null for a folder without a complete backup. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  try {
    const text = await readFile(join(folder, manifestName), 'utf8')
    return manifest.parse(JSON.parse(text))
  } catch {
    return null
  }
}
