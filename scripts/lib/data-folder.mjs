import { mkdirSync } from 'node:fs'
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

/**
 * Checks the folder before expensive work; waits for a server that is shutting down.
 * @param {string} folder
 */
export const refuseIfInUse = async (folder) => {
  const holder = await waitForHolder(join(folder, lockName))
  if (holder) throw new DataFolderInUse(folder, holder)
}

/**
 * One server per data folder.
 * @param {string} folder
 * @param {{ parentPid?: number }} [options]
 * @returns {Promise<Lock>}
 */
export const lockDataFolder = async (folder, options) => {
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const taken = await takeLock(join(folder, lockName), options)
  if ('holder' in taken) throw new DataFolderInUse(folder, taken.holder)
  return taken.lock
}
