import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findNode, hasNode, linkNode, requireNode } from './find-node.mjs'
import { hashOf, readStamp } from './hash.mjs'
import { installPackages } from './install.mjs'
import { takeLock } from './lock.mjs'
import { run } from './run.mjs'
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
 * @param {{ stamp: string, wanted: () => string, step: () => Promise<void> }} what
 */
const once = async (root, { stamp, wanted, step }) => {
  if (readStamp(stamp) === wanted()) return
  await alone(root, stamp, async () => {
    if (readStamp(stamp) === wanted()) return
    const before = wanted()
    rmSync(stamp, { force: true })
    await step()
    writeFileSync(stamp, `${before}\n`)
  })
}

/** @param {string} root */
const refuseIfUsed = (root) => {
  const users = findUsers(root)
  if (users.length > 0)
    throw new PreparationFailed(
      `Other packages are needed than are installed, and those are in use by process ${users.join(', ')}, started from this folder. Stop it first.`,
    )
}

/**
 * Installs if the lock file differs from the last complete installation, or if that one lacks
 * packages for development, or a Node for the one that runs this. Where packages for development
 * were installed, they are again. A start does not depend on whether adding them succeeded.
 * @param {string} root
 * @param {(text: string) => void} say
 * @param {{ forDevelopment?: boolean }} [options] false: what a start and an operator's commands
 * need
 */
export const ensureInstalled = async (root, say, { forDevelopment = true } = {}) => {
  requireNode(root)
  const lockFile = join(root, 'package-lock.json')
  const stamp = join(root, 'node_modules/.stamp')
  const minimum = `${process.platform}-${process.arch}-${hashOf(root, { files: [lockFile] })}`
  const forAll = ' with development'
  const everything = `${minimum}${forAll}`
  const unfinished = `${minimum} and a part of the others`
  const enough = forDevelopment ? [everything] : [minimum, everything, unfinished]
  const isEnough = () => enough.includes(readStamp(stamp) ?? '') && hasNode(root)
  if (!isEnough())
    await alone(root, stamp, async () => {
      if (isEnough()) return
      const found = readStamp(stamp) ?? ''
      const adds = found === minimum || found === everything
      if (!adds) refuseIfUsed(root)
      const wanted = forDevelopment || found.endsWith(forAll) ? everything : minimum
      if (adds) writeFileSync(stamp, `${unfinished}\n`)
      else rmSync(stamp, { force: true })
      say('Installing packages ...')
      const what = { adds, forDevelopment: wanted === everything }
      if (!(await installPackages(root, what)))
        throw new PreparationFailed('The packages could not be installed.')
      linkNode(root)
      writeFileSync(stamp, `${wanted}\n`)
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
  await Promise.all([
    ensureWritten(root, {
      stamp: join(text, 'dist/.stamp'),
      present: () => hashOf(root, { files: writtenTexts(root), folders: [text] }),
      script: join(text, 'src/catalog/write-modules.ts'),
    }),
    ensureWritten(root, {
      stamp: join(root, 'packages/server/dist/.columns'),
      present: () =>
        hashOf(root, {
          files: [columns, join(database, 'property-name.ts')].filter((file) => existsSync(file)),
          folders: [join(database, 'schema'), writer],
        }),
      script: join(writer, 'main.ts'),
      args: [columns],
    }),
  ])
}

/**
 * Builds a workspace if its sources, or those it shares with others, changed.
 * @param {string} root
 * @param {(text: string) => void} say
 * @param {{ workspace: string, sources?: string[], what: string }} part
 */
const ensureWorkspaceBuilt = (root, say, { workspace, sources = [], what }) => {
  const folder = join(root, workspace)
  return once(root, {
    stamp: join(folder, 'dist/.stamp'),
    wanted: () =>
      hashOf(root, {
        files: [join(root, 'package-lock.json')],
        folders: [folder, ...sources.map((source) => join(root, source))],
        except: /\.test\.tsx?$/,
      }),
    step: async () => {
      say(`Building ${what} ...`)
      const { NODE_ENV: _, ...others } = process.env
      const node = findNode(root)
      const env = { ...others, PATH: `${dirname(node)}:${others['PATH'] ?? ''}` }
      // Like npm, which takes longer to start.
      const code = await run(node, ['--run', 'build'], { cwd: folder, quiet: true, env })
      if (code !== 0) throw new PreparationFailed(`Building ${what} failed.`)
    },
  })
}

/** @typedef {(root: string, say: (text: string) => void) => Promise<void>} Builder */

/** The mails are written in TSX, which Node cannot run. @type {Builder} */
const buildMail = (root, say) =>
  ensureWorkspaceBuilt(root, say, { workspace: 'packages/mail', what: 'the mails' })

/** @type {Builder} */
const buildPages = (root, say) =>
  ensureWorkspaceBuilt(root, say, {
    workspace: 'packages/web',
    sources: ['packages/domain/src', 'packages/text/src', 'packages/text/catalogs'],
    what: 'the pages',
  })

/** Joins the server's modules into the file that `npm start` runs. @type {Builder} */
const buildServer = (root, say) =>
  ensureWorkspaceBuilt(root, say, {
    workspace: 'packages/server',
    sources: ['packages/domain/src', 'packages/text/src', 'packages/mail/src', 'scripts/lib'],
    what: 'the server',
  })

/**
 * Writes the texts first, because every part is built from them, and the parts at once.
 * @param {Builder[]} parts
 * @returns {Builder}
 */
const builderOf =
  (...parts) =>
  async (root, say) => {
    await ensureModulesWritten(root)
    await Promise.all(parts.map((build) => build(root, say)))
  }

/** What commands import that are run from source. */
export const ensureMailBuilt = builderOf(buildMail)
/** Every part that the server does not run from source in development. */
export const ensurePagesBuilt = builderOf(buildMail, buildPages)
/** What integration tests run. */
export const ensureServerBuilt = builderOf(buildMail, buildServer)
/** Everything that `npm start` runs, and the mails for commands. */
export const ensureBuilt = builderOf(buildMail, buildPages, buildServer)
