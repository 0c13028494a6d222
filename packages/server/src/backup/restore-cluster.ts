import { chown, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockDataFolder } from '../../../../scripts/lib/data-folder.mjs'
import { findBinaries, majorVersion } from '../db/embedded/cluster/binaries.ts'
import { clusterPaths, prepareFolder, type ClusterPaths } from '../db/embedded/cluster/cluster.ts'
import { isPostgres, readPostmaster } from '../db/embedded/process/postmaster.ts'
import { chooseIdentity, type Identity } from '../db/embedded/cluster/run-as.ts'
import { exists, syncAll, syncFolder } from '../lib/files/durable-files.ts'
import { ExplainedFailure } from '../lib/explained-failure.ts'
import { copyArchived } from './archive-files.ts'
import { manifestName } from './manifest.ts'
import { replacedName } from './replaced.ts'
import type { BackupSet } from './sets.ts'

const pathsIn = async (
  base: string,
  folder = '',
): Promise<{ path: string; isFolder: boolean }[]> => {
  const found: { path: string; isFolder: boolean }[] = []
  for (const entry of await readdir(join(base, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    found.push({ path, isFolder: entry.isDirectory() })
    if (entry.isDirectory()) found.push(...(await pathsIn(base, path)))
  }
  return found
}

const damaged = (id: string, path: string): ExplainedFailure =>
  new ExplainedFailure(`The backup ${id} is damaged: ${path} is not what its manifest says.`)

/** Copies the files of the manifest, checking each one, and refuses missing or extra files. */
const copySet = async ({ folder, manifest }: BackupSet, target: string): Promise<void> => {
  const listed = new Map(manifest.files.map((file) => [file.path, file]))
  for (const { path, isFolder } of await pathsIn(folder)) {
    if (path === manifestName) continue
    if (isFolder) {
      await mkdir(join(target, path), { recursive: true, mode: 0o700 })
      continue
    }
    const copied = await copyArchived(join(folder, path), target, path)
    if (!copied || listed.get(path)?.sha256 !== copied.sha256) throw damaged(manifest.id, path)
    listed.delete(path)
  }
  const [missing] = listed.keys()
  if (missing !== undefined) throw damaged(manifest.id, missing)
}

const changeOwner = async ({ owner }: Identity, folder: string): Promise<void> => {
  if (!owner) return
  for (const { path } of await pathsIn(folder))
    await chown(join(folder, path), owner.uid, owner.gid)
  await chown(folder, owner.uid, owner.gid)
}

/** The previous database stays under another name, for the same period as a backup. */
const swapCluster = async (
  places: ClusterPaths,
  draft: string,
  now: Date,
): Promise<string | null> => {
  const replaced = replacedName(places.cluster, now)
  const wasThere = await exists(places.cluster)
  if (wasThere) await rename(places.cluster, replaced)
  await rename(join(draft, 'cluster'), places.cluster)
  await rename(join(draft, 'superuser-password'), places.passwordFile)
  await rm(draft, { recursive: true })
  await syncFolder(places.folder)
  return wasThere ? replaced : null
}

const restoreInto = async (folder: string, set: BackupSet, now: Date): Promise<string | null> => {
  await prepareFolder(folder)
  const places = clusterPaths(await realpath(folder))
  const running = await readPostmaster(places.cluster)
  if (running && (await isPostgres(running.pid)))
    throw new ExplainedFailure(`PostgreSQL is still running on ${places.cluster}. Stop it first.`)
  const identity = await chooseIdentity(
    await findBinaries(places.spareLibraries),
    places.folder,
    places.cluster,
  )
  const draft = join(places.folder, 'restoring')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    await copySet(set, draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await changeOwner(identity, join(draft, 'cluster'))
  await syncAll(draft, [draft])
  return swapCluster(places, draft, now)
}

/**
 * Restores the embedded database, while nothing runs on it. Nothing is replaced before every file
 * of the backup was copied and checked. Returns the folder of the replaced database, if there was
 * one.
 */
export const restoreCluster = async (
  folder: string,
  set: BackupSet,
  now: Date,
): Promise<string | null> => {
  const { id, postgres } = set.manifest
  if (postgres !== majorVersion())
    throw new ExplainedFailure(
      `The backup ${id} was made by PostgreSQL ${postgres ?? 'unknown'}, and this release contains PostgreSQL ${majorVersion()}.`,
    )
  const lock = await lockDataFolder(dirname(folder))
  try {
    return await restoreInto(folder, set, now)
  } finally {
    lock.release()
  }
}
