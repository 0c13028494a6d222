import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOf } from './processes.mjs'

/**
 * Who runs from the installed packages. Installing again takes them away from under a running
 * server, so it waits until nobody is left. The notes lie in what they are about, and go with it.
 * @param {string} root
 */
const folderIn = (root) => join(root, 'node_modules/.users')

/** @param {string} root */
export const noteUse = (root) => {
  try {
    mkdirSync(folderIn(root), { recursive: true })
    writeFileSync(join(folderIn(root), String(process.pid)), startOf(process.pid) ?? '')
  } catch {
    // Packages that this user cannot write are packages that this user does not replace.
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
