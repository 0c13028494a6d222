import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  backupEnd,
  isBackupOver,
  supersededBackups,
  type BackupKind,
} from '@crosscheck/domain/backups'
import type { Clock } from '../lib/clock.ts'
import type { Random } from '../crypto/primitives/ids.ts'
import { namesIn, syncAll, syncFolder, writeSynced } from '../lib/files/durable-files.ts'
import { manifestName, readManifest, type ArchivedFile, type Manifest } from './manifest.ts'
import type { Config } from '../config/config.ts'
import { replacedAt } from './replaced.ts'

/** A folder of backups: each is a folder in it, named by the id. */
export type BackupSet = { folder: string; manifest: Manifest }

const unfinishedSuffix = '.partial'
const idForm = /^(?:database|files|keys)-[0-9TZ-]+-[0-9a-f]{8}$/
/** A backup that takes longer was interrupted. */
const maxAgeMs = 86_400_000

const isBackupId = (text: string): boolean => idForm.test(text)

const newId = (kind: BackupKind, now: Date, random: Random): string => {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `${kind}-${time}Z-${Buffer.from(random.bytes(4)).toString('hex')}`
}

export type NewSet = Pick<Manifest, 'installation'> & {
  kind: BackupKind
  details?: Partial<Pick<Manifest, 'keyStore' | 'postgres'>>
  /** Writes files into the folder and returns their entries. */
  fill: (folder: string) => Promise<ArchivedFile[]>
}

/** Makes a backup; it gets its name only when it is complete and safe on disk. */
export const makeSet = async (
  base: string,
  { clock, random }: { clock: Clock; random: Random },
  { kind, installation, details, fill }: NewSet,
): Promise<BackupSet> => {
  // Taken before its content, so that no content is older than it claims.
  const createdAt = clock.now()
  const id = newId(kind, createdAt, random)
  const folder = join(base, id)
  const draft = `${folder}${unfinishedSuffix}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const files = await fill(draft)
    const manifest: Manifest = {
      version: 1,
      kind,
      id,
      installation,
      createdAt: createdAt.toISOString(),
      expiresAt: backupEnd(kind, createdAt).toISOString(),
      ...details,
      files,
    }
    const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
    await writeSynced(join(draft, manifestName), 'wx', content)
    await syncAll(
      draft,
      files.map(({ path }) => join(draft, path)),
    )
    await rename(draft, folder)
    await syncFolder(base)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** The complete backups in a folder, oldest first. */
export const listSets = async (base: string): Promise<BackupSet[]> => {
  const sets: BackupSet[] = []
  for (const name of (await namesIn(base)).filter(isBackupId)) {
    const folder = join(base, name)
    const manifest = await readManifest(folder)
    if (manifest?.id === name) sets.push({ folder, manifest })
  }
  return sets.toSorted((one, other) =>
    one.manifest.createdAt.localeCompare(other.manifest.createdAt),
  )
}

/** The period is counted from the creation, whatever end the manifest names. */
export const isExpired = ({ manifest: { kind, createdAt } }: BackupSet, now: Date): boolean =>
  isBackupOver(kind, new Date(createdAt), now)

const isUnfinishedSet = async (folder: string, now: Date): Promise<boolean> =>
  now.getTime() - (await stat(folder)).mtimeMs > maxAgeMs

/**
 * Copies of the database and of files that newer ones of their day and week replace. Keys are
 * small, and an earlier backup of them may have one that is missing in a later one.
 */
const superseded = (sets: readonly BackupSet[]): BackupSet[] => {
  const copies = sets
    .filter(({ manifest }) => manifest.kind !== 'keys')
    .map((set) => ({ set, createdAt: new Date(set.manifest.createdAt) }))
  const groups = Map.groupBy(copies, ({ set: { manifest } }) =>
    [manifest.kind, manifest.installation].join(),
  )
  return [...groups.values()].flatMap((group) => supersededBackups(group)).map(({ set }) => set)
}

/** Deletes expired and superseded backups, and the remains of interrupted ones. */
const pruneSets = async (base: string, now: Date): Promise<string[]> => {
  const sets = await listSets(base)
  const isSuperseded = new Set(superseded(sets))
  const over = sets.filter((set) => isExpired(set, now) || isSuperseded.has(set))
  for (const { folder } of over) await rm(folder, { recursive: true, force: true })
  for (const name of await namesIn(base)) {
    const folder = join(base, name)
    const isDraft =
      name.endsWith(unfinishedSuffix) && isBackupId(name.slice(0, -unfinishedSuffix.length))
    if (isDraft && (await isUnfinishedSet(folder, now)))
      await rm(folder, { recursive: true, force: true })
  }
  return over.map(({ manifest }) => manifest.id)
}

/** Databases that a restore has replaced are copies as well. */
const pruneReplaced = async (folder: string, now: Date): Promise<string[]> => {
  const over = (await namesIn(folder)).filter((name) => {
    const since = replacedAt(name)
    return since !== null && isBackupOver('database', since, now)
  })
  for (const name of over) await rm(join(folder, name), { recursive: true, force: true })
  return over
}

/** Deletes every backup whose period is over; returns their names. */
export const pruneBackups = async (
  { backup, database }: Pick<Config, 'backup' | 'database'>,
  now: Date,
): Promise<string[]> => {
  const deleted: string[] = []
  for (const folder of [backup.database, backup.keys])
    if (folder !== undefined) deleted.push(...(await pruneSets(folder, now)))
  if (database.kind === 'embedded') deleted.push(...(await pruneReplaced(database.folder, now)))
  return deleted
}
