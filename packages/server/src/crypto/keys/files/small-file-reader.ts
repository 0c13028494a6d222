import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** More than a file with a dozen keys. */
const smallFileBytes = 4096

/** Without reading a file's size first, and into the same memory each time. */
const createSyncReader = () => {
  const read = Buffer.alloc(smallFileBytes)
  return (path: string): Buffer => {
    const file = openSync(path, 'r')
    try {
      const length = readSync(file, read, 0, smallFileBytes, 0)
      return length < smallFileBytes ? Buffer.from(read.subarray(0, length)) : readFileSync(path)
    } finally {
      closeSync(file)
    }
  }
}

/** A read this slow came from a disk or a network, not from memory. */
const slowMs = 1
/** For this long after a slow read, reads use other threads. */
const slowDurationMs = 100

/**
 * Reads small files. Cached files are read on the spot, which is five times cheaper than another
 * thread and suits a save that opens dozens of keys. After a slow read the next ones use other
 * threads, so requests wait for one slow read only.
 */
export const createSmallFileReader = () => {
  let slowUntil = 0
  const readNow = createSyncReader()
  return async (path: string): Promise<Buffer> => {
    const start = performance.now()
    if (start < slowUntil) return readFile(path)
    try {
      return readNow(path)
    } finally {
      const end = performance.now()
      if (end - start > slowMs) slowUntil = end + slowDurationMs
    }
  }
}
