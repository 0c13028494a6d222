import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const megabyte = 2 ** 20
const diskMegabytes = 512

/** A small disk in memory that can be filled. */
export type SmallDisk = {
  folder: string
  /** Fills it until this many megabytes are free; 0 leaves no byte. */
  fill(freeMegabytes: number): Promise<void>
  free(): Promise<void>
  close(): Promise<void>
}

/** Null where mounting is not allowed. */
export const mountSmallDisk = async (): Promise<SmallDisk | null> => {
  const base = await mkdtemp(join(tmpdir(), 'crosscheck-disk-'))
  const folder = join(base, 'disk')
  await mkdir(folder)
  const size = `size=${diskMegabytes}m`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'prove', folder], { stdio: 'ignore' })
  } catch {
    await rm(base, { recursive: true })
    return null
  }
  const unmount = () => void execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  process.once('exit', unmount)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(freeMegabytes) {
      const file = await open(ballast, 'a')
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder)
          const room = bavail * bsize - freeMegabytes * megabyte
          if (room <= 0) return
          await file.writeFile(Buffer.alloc(Math.min(room, megabyte)))
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async close() {
      process.off('exit', unmount)
      unmount()
      await rm(base, { recursive: true, force: true })
    },
  }
}

/** Containers usually do not allow it. */
export const canMount = async (): Promise<boolean> => {
  const disk = await mountSmallDisk()
  await disk?.close()
  return disk !== null
}
