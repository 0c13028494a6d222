import { chown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ExplainedFailure } from '../../../lib/explained-failure.ts'
import type { Identity } from './run-as.ts'

/** The system limits a socket's path to 104 to 108 bytes, including the file's own name. */
const maxSocketFolderLength = 80

/** Next to the data if the path is short enough, else under /tmp; closed to all other users. */
export const makeSocketFolder = async (folder: string, identity: Identity): Promise<string> => {
  const inFolder = join(folder, 'socket')
  const short = Buffer.byteLength(inFolder) <= maxSocketFolderLength
  // The lock of a killed server lies there; the caller has checked that the server is gone.
  await rm(inFolder, { recursive: true, force: true })
  if (short) await mkdir(inFolder, { recursive: true, mode: 0o700 })
  const path = short ? inFolder : await mkdtemp('/tmp/crosscheck-')
  if (identity.owner) await chown(path, identity.owner.uid, identity.owner.gid)
  return path
}

/**
 * Empties the folder for the next server at the same path, which open pools go on using. Creates it
 * again if a cleaner removed it; refuses another user's folder.
 */
export const clearSocketFolder = async (path: string, identity: Identity): Promise<void> => {
  await mkdir(path, { mode: 0o700 }).then(
    () => identity.owner && chown(path, identity.owner.uid, identity.owner.gid),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const found = await lstat(path)
  const owner = identity.owner?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner)
    throw new ExplainedFailure(`${path} is not a folder of PostgreSQL's user.`)
  for (const name of await readdir(path)) await rm(join(path, name), { force: true })
}

export const removeSocketFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true })
