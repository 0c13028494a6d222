import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The first release with Argon2 in node:crypto and types stripped without a flag. */
const needed = { major: 24, minor: 7 }

const platform = `${process.platform}-${process.arch}`

/** The packages that hold a Node for this platform, as far as there are any. */
export const nodePackages = [`node-${platform}`, `node-bin-${platform}`]

/** @param {string} version */
export const isRecentEnough = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

/** @param {string} program */
const versionOf = (program) => {
  try {
    return execFileSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
  } catch {
    return '0'
  }
}

/**
 * Several packages bring a program of that name, one for each platform, and npm 10 links none.
 * @param {string} root
 */
export const linkNode = (root) => {
  const folder = join(root, 'node_modules/.bin')
  const link = join(folder, 'node')
  for (const name of nodePackages) {
    if (existsSync(link) || !existsSync(join(root, 'node_modules', name, 'bin/node'))) continue
    mkdirSync(folder, { recursive: true })
    symlinkSync(`../${name}/bin/node`, link)
  }
}

/**
 * The Node that runs the server: the installed one, else the one that runs this.
 * @param {string} root
 */
export const findNode = (root) => {
  const installed = join(root, 'node_modules/.bin/node')
  if (isRecentEnough(versionOf(installed))) return installed
  if (isRecentEnough(process.versions.node)) return process.execPath
  throw new Error(
    `CrossCheck runs on Node ${needed.major}.${needed.minor} or later. There is no package of it for ${process.platform} ${process.arch}, and this one is ${process.versions.node}: please install a recent Node.`,
  )
}
