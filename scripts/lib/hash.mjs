import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const skipped = new Set(['node_modules', 'dist'])

/** @param {string} path @returns {string[]} */
const filesIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = join(path, entry.name)
      return entry.isDirectory() ? filesIn(full) : entry.isFile() ? [full] : []
    })

/**
 * A hash of the names and contents of files, and of all files in folders; moving the root does not
 * change it.
 * @param {string} root
 * @param {{ files: string[], folders?: string[], except?: RegExp }} what
 */
export const hashOf = (root, { files, folders = [], except = /^$/ }) => {
  const hash = createHash('sha256')
  const all = [...files, ...folders.flatMap(filesIn)].filter((file) => !except.test(file))
  for (const file of all) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} file */
export const readStamp = (file) => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
