import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Run it after every change of dependencies.
 *
 * Adds packages for other platforms to the lock file when the configured registry does not carry
 * them. npm silently omits such packages when it writes the file, and later refuses the file
 * because they are missing. Their platforms are read from their names, as their manifests are
 * unavailable.
 *
 * Removes the engines of optional packages. npm silently omits those that do not run on its own
 * Node, such as the build tools of each platform, which run on the Node that it installs.
 */
const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json')

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** @param {string} name */
const platformOf = (name) => {
  const words = name.split(/[/-]/)
  const find = (/** @type {string[]} */ known) => known.filter((word) => words.includes(word))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc']
  const isLinux = words.includes('linux')
  return { os: find(systems), cpu: find(processors), ...(isLinux ? { libc } : {}) }
}

const lock = JSON.parse(readFileSync(file, 'utf8'))
/** @type {Record<string, any>} */
const packages = lock.packages
let added = 0

for (const [path, entry] of Object.entries(packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`]
    if (places.some((place) => packages[place])) continue
    const platform = platformOf(name)
    if (platform.cpu.length === 0 || !/^\d/.test(version))
      throw new Error(`${name}@${version} is missing and its platform is unknown.`)
    packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added += 1
  }

for (const entry of Object.values(packages)) if (entry.optional) delete entry.engines

const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries(sorted)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages for other platforms added.`)
