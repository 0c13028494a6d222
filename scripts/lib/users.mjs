import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOf } from './processes.mjs'

/**
 * Tracks the processes that run from the installed packages. Installing again would remove the
 * packages from under a running server, so it waits for all of them. Their notes are stored inside
 * the packages' folder and are removed with it.
 * @param {string} root
 */
const folderIn = (root) => join(root, 'node_modules/.users')

/** @param {string} root */
export const noteUse = (root) => {
  try {
    mkdirSync(folderIn(root), { recursive: true })
    writeFileSync(join(folderIn(root), String(process.pid)), startOf(process.pid) ?? '')
  } catch {
    // A user without write access to the packages cannot replace them, and needs no note.
  }
}

/**
 * Other processes that use the packages now.
 * @param {string} root
 * @returns {number[]}
 */
export const findUsers = (root) => {
  /** @type {string[]} */
  let names = []
  try {
    names = readdirSync(folderIn(root))
  } catch {
    return []
  }
  return names
    .filter((name) => {
      const started = readFileSync(join(folderIn(root), name), 'utf8')
      return started !== '' && startOf(Number(name)) === started
    })
    .map(Number)
    .filter((pid) => pid !== process.pid)
}
