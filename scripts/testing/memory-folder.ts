import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { startOf } from '../lib/processes.mjs'

const memory = '/dev/shm'
const prefix = 'crosscheck-'
const enoughBytes = 2 * 2 ** 30

/** Some containers have little of it, and forbid programs there, which tests start. */
const isUsable = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === memory)
    return bavail * bsize >= enoughBytes && mount !== undefined && !/\bnoexec\b/.test(mount)
  } catch {
    return false
  }
}

/** Of runs that were killed: they take memory until the machine starts again. */
const removeLeftovers = (): void => {
  for (const name of readdirSync(memory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && startOf(Number(pid)) === undefined)
      rmSync(join(memory, name), { recursive: true, force: true })
  }
}

/**
 * Temporary files of the tests lie in memory where there is enough: databases and folders of keys
 * are made and removed hundreds of times, and a disk would be waited for. The processes that tests
 * start inherit the folder.
 */
export const keepFilesInMemory = (): void => {
  if (process.env['TMPDIR']?.startsWith(join(memory, prefix)) || !isUsable()) return
  removeLeftovers()
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user where root starts it.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
