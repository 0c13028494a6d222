import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePackage, replacesPackage } from './find-node.mjs'
import { runNpm } from './run.mjs'
import { isStopping } from './supervise.mjs'

/** npm puts the registry that it is configured for in the place of this host. */
const anyRegistry = 'https://registry.invalid'
const replacesHosts = '--replace-registry-host=always'
/** Without a connection, the second try of npm waits long enough. */
const waitsLess = '--fetch-retry-mintimeout=1000'

/**
 * The lock file with the address of each package, in the form that registries share. npm leaves out
 * optional packages for other engines, and so the Node that the machine's own makes unnecessary.
 * @param {string} text
 * @param {(version: string) => boolean} isNodeUnnecessary
 */
export const lockForNpm = (text, isNodeUnnecessary) => {
  const lock = JSON.parse(text)
  for (const [path, entry] of Object.entries(lock.packages ?? {})) {
    if (path === `node_modules/${nodePackage}` && isNodeUnnecessary(entry.version))
      entry.engines = { node: '<1' }
    if (!entry.integrity) continue
    const name = entry.name ?? path.split('node_modules/').at(-1)
    entry.resolved = `${anyRegistry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`
  }
  return JSON.stringify(lock)
}

/**
 * Installs what the lock file lists. It names no registry, and without addresses npm asks for all
 * releases of each package, some 80 MB, and stores each package twice. So npm reads a copy with
 * addresses first. Where a registry has others, it installs without them.
 *
 * Runs no package scripts, because no package needs one.
 * @param {string} root
 * @param {{ adds: boolean, forDevelopment: boolean }} what adds: leaves the present packages as
 * they are, because processes may use them, and may run on the Node among them. A start needs none
 * for development.
 * @returns {Promise<boolean>} whether everything is installed
 */
export const installPackages = async (root, { adds, forDevelopment }) => {
  const args = [
    ...(adds ? ['install', '--no-save'] : ['ci']),
    forDevelopment ? '--include=dev' : '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const copy = join(root, 'npm-shrinkwrap.json')
  try {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    const own = { version: process.versions.node, execPath: process.execPath }
    const stays = adds && existsSync(join(root, 'node_modules', nodePackage))
    writeFileSync(
      copy,
      lockForNpm(lock, (version) => !stays && replacesPackage(root, own, version)),
    )
    // npm would read a copy that is left behind also when it is run by hand.
    const options = { cwd: root, quiet: true, leftover: copy }
    if ((await runNpm([...args, replacesHosts, waitsLess], options)) === 0) return true
  } finally {
    rmSync(copy, { force: true })
  }
  return !isStopping() && (await runNpm(args, { cwd: root })) === 0
}
