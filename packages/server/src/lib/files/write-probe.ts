import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Fails while nothing can be written into the folder. */
export const writeProbe = async (folder: string, bytes: number): Promise<void> => {
  const file = join(folder, `.probe-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(bytes, 'probe'), { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}
