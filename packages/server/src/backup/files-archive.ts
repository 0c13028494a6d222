import { createReadStream } from 'node:fs'
import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectName, ObjectStore } from '../storage/object-store.ts'
import { isIntact, writeArchived } from './archive-files.ts'
import type { ArchivedFile, Manifest } from './manifest.ts'
import type { BackupSet } from './sets.ts'

const folderName = 'objects'
const pathPattern = new RegExp(`^${folderName}/([^/]+)/([^/]+)$`)
const whole = { start: 0, end: Number.MAX_SAFE_INTEGER }

const pathOf = ({ owner, id }: ObjectName): string => `${folderName}/${owner}/${id}`

/** An object never changes, so a later backup shares the file of an earlier one. */
const shareFile = async (from: string, to: string): Promise<boolean> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  return link(from, to).then(
    () => true,
    // the earlier file is gone, or the file system has no hard links
    () => false,
  )
}

/** Writes all stored objects, still sealed, into a folder. */
export const archiveFiles = async (
  objects: Pick<ObjectStore, 'list' | 'read'>,
  { folder, previous }: { folder: string; previous: BackupSet | undefined },
): Promise<ArchivedFile[]> => {
  const known = new Map(previous?.manifest.files.map((file) => [file.path, file]))
  const archived: ArchivedFile[] = []
  for await (const name of objects.list()) {
    const path = pathOf(name)
    const earlier = known.get(path)
    if (previous && earlier && (await shareFile(join(previous.folder, path), join(folder, path)))) {
      archived.push(earlier)
      continue
    }
    const content = await objects.read(name, whole)
    if (content) archived.push(await writeArchived(folder, path, content))
  }
  return archived
}

export type RestoredFiles = {
  added: number
  /** They were in the store already. */
  kept: number
  /** The database does not know them: they were deleted, or the database is older. */
  leftOut: number
  /** Their content is not what the manifest says. */
  damaged: number
}

/** Restores the objects that the database knows and that the store lacks. */
export const restoreFiles = async (
  { folder, manifest }: { folder: string; manifest: Pick<Manifest, 'files'> },
  {
    objects,
    expected,
  }: { objects: Pick<ObjectStore, 'list' | 'write'>; expected: AsyncIterable<ObjectName> },
): Promise<RestoredFiles> => {
  const wanted = new Set<string>()
  for await (const name of expected) wanted.add(pathOf(name))
  const stored = new Set<string>()
  for await (const name of objects.list()) stored.add(pathOf(name))
  const done: RestoredFiles = { added: 0, kept: 0, leftOut: 0, damaged: 0 }
  for (const file of manifest.files) {
    const [, owner, id] = pathPattern.exec(file.path) ?? []
    if (owner === undefined || id === undefined || !wanted.has(file.path)) done.leftOut += 1
    else if (stored.has(file.path)) done.kept += 1
    else if (await isIntact(folder, file)) {
      await objects.write({ owner, id }, createReadStream(join(folder, file.path)))
      done.added += 1
    } else done.damaged += 1
  }
  return done
}
