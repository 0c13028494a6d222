import { execFile } from 'node:child_process'
import { access, open, readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expecting } from '../expecting.ts'

export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** For `catch`: `otherwise` in place of a failure with this code. */
export const onErrorCode = <T>(code: string, otherwise: T) =>
  expecting((error) => hasErrorCode(error, code), otherwise)

/** For `catch`: what stands for a missing file. */
export const ifMissing = <T>(otherwise: T) => onErrorCode('ENOENT', otherwise)

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** A new name in a folder is only safe on disk when the folder itself is. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Only the owner can read the file. */
export const writeSynced = async (path: string, flags: string, content: Uint8Array) => {
  const handle = await open(path, flags, 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs these files and folders, so that their content and names survive a power cut. */
export const syncAll = async (folder: string, paths: readonly string[]): Promise<void> => {
  try {
    await promisify(execFile)('sync', ['-f', folder])
  } catch {
    // not every system has it
    for (const path of paths) await syncFolder(path)
  }
}

/** The names in a folder; none where there is no folder. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing([]))
