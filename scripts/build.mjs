import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/prepare.mjs'

/**
 * Builds everything that the server runs, with the installed packages, for `deploy/Containerfile`.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  await ensureBuilt(root, (text) => console.log(text))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
