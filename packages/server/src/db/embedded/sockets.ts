import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Identity } from './run-as.ts'

/** The system's limit for a socket's path is 104 to 108 bytes, with the file's own name. */
const longestFolder = 80

export type SocketFolder = { path: string; remove(): Promise<void> }

/** Beside the data if the path is short enough, else under /tmp; closed to all other users. */
export const makeSocketFolder = async (
  folder: string,
  identity: Identity,
): Promise<SocketFolder> => {
  const beside = join(folder, 'socket')
  const short = Buffer.byteLength(beside) <= longestFolder
  // A killed server's lock lies there; whether it still runs was decided before.
  await rm(beside, { recursive: true, force: true })
  if (short) await mkdir(beside, { recursive: true, mode: 0o700 })
  const path = short ? beside : await mkdtemp('/tmp/crosscheck-')
  if (identity.owner) await chown(path, identity.owner.uid, identity.owner.gid)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
