import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecentEnough, nodePackage } from './find-node.mjs'
import { runNpm } from './run.mjs'

/**
 * npm silently omits optional packages that do not run on its own Node, such as the programs for
 * each platform. So on a machine with an older Node, the required Node is installed first, by the
 * same lock file, and npm then runs on it.
 * @param {string} root
 * @param {string} [current] the version of the Node that runs this
 * @returns {Promise<{ node: string | undefined, remove: () => void }>}
 */
export const bringNode = async (root, current = process.versions.node) => {
  const nothing = { node: undefined, remove: () => {} }
  if (isRecentEnough(current)) return nothing
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const name = nodePackage
  if (!packages[`node_modules/${name}`]) return nothing

  const folder = join(root, '.node')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const { optional: _, ...entry } = packages[`node_modules/${name}`]
  const manifest = { name: 'node', private: true, dependencies: { [name]: entry.version } }
  const lock = {
    ...manifest,
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, [`node_modules/${name}`]: entry },
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await runNpm(['ci', ...flags], { cwd: folder, quiet: true })
  const node = join(folder, 'node_modules', name, 'bin/node')
  return existsSync(node) ? { node, remove } : { node: undefined, remove }
}
