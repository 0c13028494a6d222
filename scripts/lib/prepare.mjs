import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findNode, linkNode, requireNode } from './find-node.mjs'
import { hashOf, readStamp } from './hash.mjs'
import { takeLock } from './lock.mjs'
import { run, runNpm } from './run.mjs'
import { findUsers, noteUse } from './users.mjs'

/** A step of the preparation failed; its output has already named the reason. */
class PreparationFailed extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'PreparationFailed'
  }
}

/**
 * Two starts from one folder must not install or build the same concurrently: the second waits, and
 * then has no work left.
 * @param {string} root @param {string} stamp @param {() => Promise<void>} work
 */
const alone = async (root, stamp, work) => {
  const lock = join(root, `.preparing-${relative(root, stamp).replaceAll('/', '-')}`)
  const taken = await takeLock(lock, { wait: 'always' })
  if ('holder' in taken) throw new PreparationFailed('The preparation is locked.')
  try {
    await work()
  } finally {
    taken.lock.release()
  }
}

/**
 * The stamp is removed before a step and written after it, so an interrupted step runs again.
 * @param {string} root
 * @param {{ stamp: string, wanted: () => string, refuse?: () => void,
 * step: () => Promise<void> }} what refuse: throws if the step must not run now.
 */
const once = async (root, { stamp, wanted, refuse, step }) => {
  if (readStamp(stamp) === wanted()) return
  await alone(root, stamp, async () => {
    if (readStamp(stamp) === wanted()) return
    const before = wanted()
    refuse?.()
    rmSync(stamp, { force: true })
    await step()
    writeFileSync(stamp, `${before}\n`)
  })
}

/**
 * Installs if the lock file differs from the last complete installation. Runs no package scripts,
 * because no package needs one.
 * @param {string} root
 * @param {(text: string) => void} say
 */
export const ensureInstalled = async (root, say) => {
  requireNode(root)
  const lockFile = join(root, 'package-lock.json')
  await once(root, {
    stamp: join(root, 'node_modules/.stamp'),
    wanted: () => `${process.platform}-${process.arch}-${hashOf(root, { files: [lockFile] })}`,
    refuse: () => {
      const users = findUsers(root)
      if (users.length > 0)
        throw new PreparationFailed(
          `Other packages are needed than are installed, and those are in use by process ${users.join(', ')}, started from this folder. Stop it first.`,
        )
    },
    step: async () => {
      say('Installing packages ...')
      const flags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
      const code = await runNpm(['ci', ...flags, '--loglevel=error'], { cwd: root })
      if (code !== 0) throw new PreparationFailed('The packages could not be installed.')
      linkNode(root)
    },
  })
  noteUse(root)
}

/**
 * The modules that `write-modules.ts` wrote.
 * @param {string} root
 * @returns {string[]}
 */
const writtenTexts = (root) => {
  const list = readStamp(join(root, 'packages/text/dist/written.json'))
  /** @type {string[]} */
  const paths = list === undefined ? [] : JSON.parse(list)
  return paths.map((path) => join(root, 'packages', path)).filter((file) => existsSync(file))
}

/**
 * @param {string} root
 * @param {{ stamp: string, present: () => string, script: string, args?: string[] }} what present:
 * a hash of the sources and of what the script writes from them.
 */
const ensureWritten = async (root, { stamp, present, script, args = [] }) => {
  if (readStamp(stamp) === present()) return
  await alone(root, stamp, async () => {
    if (readStamp(stamp) === present()) return
    const code = await run(findNode(root), [script, ...args], { cwd: root, quiet: true })
    if (code !== 0) throw new PreparationFailed(`${relative(root, script)} failed.`)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, `${present()}\n`)
  })
}

/**
 * Writes the modules of texts, and the types of the tables, if one is missing or if they or their
 * sources changed.
 * @param {string} root
 */
export const ensureModulesWritten = async (root) => {
  const text = join(root, 'packages/text')
  const database = join(root, 'packages/server/src/db')
  const writer = join(root, 'scripts/tables')
  const columns = join(database, 'columns.ts')
  await ensureWritten(root, {
    stamp: join(text, 'dist/.stamp'),
    present: () => hashOf(root, { files: writtenTexts(root), folders: [text] }),
    script: join(text, 'src/catalog/write-modules.ts'),
  })
  await ensureWritten(root, {
    stamp: join(root, 'packages/server/dist/.columns'),
    present: () =>
      hashOf(root, {
        files: [columns, join(database, 'property-name.ts')].filter((file) => existsSync(file)),
        folders: [join(database, 'schema'), writer],
      }),
    script: join(writer, 'main.ts'),
    args: [columns],
  })
}

/**
 * Builds a workspace if its sources, or those it shares with others, changed.
 * @param {string} root
 * @param {(text: string) => void} say
 * @param {{ workspace: string, sources?: string[], except: RegExp, what: string }} part
 */
const ensureWorkspaceBuilt = (root, say, { workspace, sources = [], except, what }) => {
  const folder = join(root, workspace)
  return once(root, {
    stamp: join(folder, 'dist/.stamp'),
    wanted: () =>
      hashOf(root, {
        files: [join(root, 'package-lock.json')],
        folders: [folder, ...sources.map((source) => join(root, source))],
        except,
      }),
    step: async () => {
      say(`Building ${what} ...`)
      const { NODE_ENV: _, ...env } = process.env
      const path = `${join(root, 'node_modules/.bin')}:${env['PATH'] ?? ''}`
      const options = { cwd: root, quiet: true, env: { ...env, PATH: path } }
      const args = ['run', 'build', `--workspace=${workspace}`, '--silent']
      const code = await runNpm(args, options, findNode(root))
      if (code !== 0) throw new PreparationFailed(`Building ${what} failed.`)
    },
  })
}

/**
 * The mails are written in TSX, which Node cannot run. Writes the texts first, because every part
 * is built from them.
 * @param {string} root
 * @param {(text: string) => void} say
 */
export const ensureMailBuilt = async (root, say) => {
  await ensureModulesWritten(root)
  await ensureWorkspaceBuilt(root, say, {
    workspace: 'packages/mail',
    except: /\.test\.tsx?$/,
    what: 'the mails',
  })
}

/**
 * Builds every part that the server does not run from source in development.
 * @param {string} root
 * @param {(text: string) => void} say
 */
export const ensurePagesBuilt = async (root, say) => {
  await ensureMailBuilt(root, say)
  await ensureWorkspaceBuilt(root, say, {
    workspace: 'packages/web',
    sources: ['packages/domain/src', 'packages/text/src', 'packages/text/catalogs'],
    except: /\.test\.tsx?$/,
    what: 'the pages',
  })
}

/**
 * Joins the server's modules into the file that `npm start` runs.
 * @param {string} root
 * @param {(text: string) => void} say
 */
export const ensureServerBuilt = async (root, say) => {
  await ensureMailBuilt(root, say)
  await ensureWorkspaceBuilt(root, say, {
    workspace: 'packages/server',
    sources: ['packages/domain/src', 'packages/text/src', 'packages/mail/src', 'scripts/lib'],
    except: /\.test\.tsx?$/,
    what: 'the server',
  })
}

/**
 * Builds everything that `npm start` runs.
 * @param {string} root
 * @param {(text: string) => void} say
 */
export const ensureBuilt = async (root, say) => {
  // Each leaves a processor idle for a part of its time.
  await ensureMailBuilt(root, say)
  await Promise.all([ensurePagesBuilt(root, say), ensureServerBuilt(root, say)])
}
