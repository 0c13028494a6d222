import { mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { takeLock, waitForHolder } from './lock.mjs'

/** @typedef {import('./lock.mjs').Lock} Lock */

const lockName = 'in-use'

/** @param {string | undefined} setting DATA_DIR */
export const dataFolder = (setting) => resolve(setting?.trim() || './data')

export class DataFolderInUse extends Error {
  /** @param {string} folder @param {{ pid: number }} holder */
  constructor(folder, { pid }) {
    super(
      `The data folder ${folder} is in use by another CrossCheck (process ${pid}). Stop that one first, or set DATA_DIR and PORT to others.`,
    )
    this.name = 'DataFolderInUse'
  }
}

export class DataFolderUnusable extends Error {
  /** @param {string} folder @param {unknown} cause */
  constructor(folder, cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    super(
      `The data folder ${folder} cannot be used by this user (${code}). Make it once, or set DATA_DIR to another: sudo install -d -m 700 -o ${userInfo().username} ${folder}`,
      { cause },
    )
    this.name = 'DataFolderUnusable'
  }
}

const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']

/**
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} use
 */
const explained = async (folder, use) => {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return await use()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw unusable.includes(code) ? new DataFolderUnusable(folder, error) : error
  }
}

/**
 * Makes the folder, and checks it before expensive work; waits for a server that is shutting down.
 * @param {string} folder
 */
export const refuseIfInUse = async (folder) => {
  const holder = await explained(folder, () => waitForHolder(join(folder, lockName)))
  if (holder) throw new DataFolderInUse(folder, holder)
}

/**
 * One server per data folder.
 * @param {string} folder
 * @param {{ parentPid?: number }} [options]
 * @returns {Promise<Lock>}
 */
export const lockDataFolder = async (folder, options) => {
  const taken = await explained(folder, () => takeLock(join(folder, lockName), options))
  if ('holder' in taken) throw new DataFolderInUse(folder, taken.holder)
  return taken.lock
}
