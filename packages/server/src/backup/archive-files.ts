import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createFileHash } from '../crypto/primitives/file-hash.ts'
import { ifMissing, hasErrorCode } from '../lib/files/durable-files.ts'
import type { ArchivedFile } from './manifest.ts'

/** Writes a file for its owner only, and returns its manifest entry. */
export const writeArchived = async (
  folder: string,
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ArchivedFile> => {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const hash = createFileHash()
  let bytes = 0
  const handle = await open(target, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      hash.add(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return { path, bytes, sha256: hash.hex() }
}

/** Copies a file; null when it no longer exists. */
export const copyArchived = async (
  from: string,
  folder: string,
  path: string,
): Promise<ArchivedFile | null> => {
  const source = await open(from, 'r').catch(ifMissing(null))
  if (!source) return null
  return writeArchived(folder, path, source.createReadStream())
}

/** Whether a file of a backup matches its manifest. */
export const isIntact = async (folder: string, file: ArchivedFile): Promise<boolean> => {
  const hash = createFileHash()
  try {
    for await (const chunk of createReadStream(join(folder, file.path)))
      hash.add(chunk as Uint8Array)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false
    throw error
  }
  return hash.hex() === file.sha256
}
