import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The first release of the major with Argon2 in node:crypto and types stripped without a flag. */
const needed = { major: 24, minor: 7 }

const platform = `${process.platform}-${process.arch}`

/** The package that contains a Node for this platform, if there is one. */
export const nodePackage = `node-${platform}`

/** @param {string} version */
const parse = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return { major, minor }
}

/**
 * Whether the server runs on this Node: every platform runs the major that is tested.
 * @param {string} version
 */
export const isSupported = (version) => {
  const { major, minor } = parse(version)
  return major === needed.major && minor >= needed.minor
}

/**
 * The reason why no server can start on this machine. Null if the clone installs a Node, or the
 * machine has a suitable one.
 * @param {{ version: string, platform: string, packages: readonly string[] }} machine
 */
export const nodeRefusal = ({ version, platform: name, packages }) =>
  packages.includes(`node-${name}`) || isSupported(version)
    ? null
    : `CrossCheck runs on Node ${needed.major}, from ${needed.major}.${needed.minor} on. No package contains it for ${name}, and this is Node ${version}. Please install Node ${needed.major} and start again.`

/**
 * Throws if no Node of this machine can run the server.
 * @param {string} root
 */
export const requireNode = (root) => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packages = Object.keys(manifest.optionalDependencies ?? {})
  const refusal = nodeRefusal({ version: process.versions.node, platform, packages })
  if (refusal !== null) throw new Error(refusal)
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
 * Several packages contain a program of that name, one for each platform, and npm 10 links none.
 * @param {string} root
 */
export const linkNode = (root) => {
  const folder = join(root, 'node_modules/.bin')
  const link = join(folder, 'node')
  if (existsSync(link) || !existsSync(join(root, 'node_modules', nodePackage, 'bin/node'))) return
  mkdirSync(folder, { recursive: true })
  symlinkSync(`../${nodePackage}/bin/node`, link)
}

/**
 * Whether a Node makes that of a package unnecessary: one of the machine, as new and of the same
 * major version. npm runs scripts on the installed one.
 * @param {string} root
 * @param {{ version: string, execPath: string }} own
 * @param {string} packaged the version of the package
 */
export const replacesPackage = (root, own, packaged) => {
  const [ours, theirs] = [parse(own.version), parse(packaged)]
  const isOfMachine = !own.execPath.startsWith(join(root, 'node_modules') + sep)
  return isOfMachine && ours.major === theirs.major && ours.minor >= theirs.minor
}

/** @param {string} root */
const installedNode = (root) => {
  const program = join(root, 'node_modules/.bin/node')
  return isSupported(versionOf(program)) ? program : undefined
}

/**
 * Whether a Node that runs the server is installed, or runs this.
 * @param {string} root
 */
export const hasNode = (root) =>
  isSupported(process.versions.node) || installedNode(root) !== undefined

/**
 * The Node that runs the server: the installed one, else the one that runs this.
 * @param {string} root
 */
export const findNode = (root) => {
  const installed = installedNode(root)
  if (installed) return installed
  const refusal = nodeRefusal({ version: process.versions.node, platform, packages: [] })
  if (refusal !== null) throw new Error(refusal)
  return process.execPath
}
