import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { processNamespace, startOf } from './processes.mjs'

/**
 * @typedef {{ pid: number, started: string | undefined, namespace: string, ending: boolean,
 *   parent: { pid: number, started: string | undefined } | null }} Holder
 * @typedef {{ announceEnd(): void, release(): void }} Lock
 */

const heartbeatMs = 2000
const silenceMs = 10_000
const patienceMs = 30_000

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {string} file @returns {Holder | undefined} */
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} file */
const ageOf = (file) => {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return Infinity
  }
}

/**
 * The process that holds the lock, if it lives. A lock survives `kill -9` of its holder, so it
 * counts only while that same process exists. A process in another container is invisible, so its
 * lock counts only while it is renewed.
 * @param {string} file
 * @returns {Holder | undefined}
 */
const findHolder = (file) => {
  const holder = read(file)
  if (!holder) return undefined
  if (holder.namespace !== processNamespace()) return ageOf(file) < silenceMs ? holder : undefined
  const alive = holder.started !== undefined && startOf(holder.pid) === holder.started
  return alive && holder.pid !== process.pid ? holder : undefined
}

/**
 * Whether a holder is about to exit: it says so, or its parent has ended, or another container
 * hides both.
 * @param {Holder} holder
 */
const isLeaving = ({ ending, parent, namespace }) =>
  ending ||
  namespace !== processNamespace() ||
  (parent !== null && startOf(parent.pid) !== parent.started)

/**
 * Returns the holder that stays, or undefined if the lock is free.
 * @param {string} file
 * @param {{ wait?: 'leaving' | 'always' }} [options]
 */
export const waitForHolder = async (file, { wait = 'leaving' } = {}) => {
  const end = Date.now() + patienceMs
  for (;;) {
    const holder = findHolder(file)
    if (!holder) return undefined
    const worthwhile = wait === 'always' || (isLeaving(holder) && Date.now() < end)
    if (!worthwhile) return holder
    await sleep(100)
  }
}

/** @param {string} file @param {boolean} ending @param {number | undefined} parentPid */
const write = (file, ending, parentPid) => {
  const draft = `${file}.${process.pid}`
  /** @type {Holder} */
  const holder = {
    pid: process.pid,
    started: startOf(process.pid),
    namespace: processNamespace(),
    ending,
    parent: parentPid === undefined ? null : { pid: parentPid, started: startOf(parentPid) },
  }
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  return draft
}

/** @param {string} file */
const removeStale = (file) => {
  if (findHolder(file)) return
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
    // Another process may have taken it between the check and the move.
    if (findHolder(aside)) linkSync(aside, file)
    rmSync(aside, { force: true })
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
}

/**
 * Takes the lock, or returns the process that has it.
 * @param {string} file
 * @param {{ parentPid?: number, wait?: 'leaving' | 'always' }} [options] parentPid: the process
 *   without which this one ends too.
 * @returns {Promise<{ lock: Lock } | { holder: Holder }>}
 */
export const takeLock = async (file, { parentPid, wait } = {}) => {
  for (;;) {
    const holder = await waitForHolder(file, { wait })
    if (holder) return { holder }
    removeStale(file)
    const draft = write(file, false, parentPid)
    try {
      linkSync(draft, file)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') continue
      throw error
    } finally {
      rmSync(draft, { force: true })
    }
    const heartbeat = setInterval(() => {
      try {
        utimesSync(file, new Date(), new Date())
      } catch {
        // The folder was removed, so there is no lock to renew.
      }
    }, heartbeatMs)
    heartbeat.unref()
    return {
      lock: {
        announceEnd: () => {
          try {
            renameSync(write(file, true, parentPid), file)
          } catch {
            // Shortens the wait of the next start; a failure does no harm.
          }
        },
        release: () => {
          clearInterval(heartbeat)
          rmSync(file, { force: true })
        },
      },
    }
  }
}
