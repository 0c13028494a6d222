import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'
import { serverEnvironment } from './server-environment.mjs'

/** @typedef {import('../testing/outcome-reporter.ts').TestOutcome} Outcome */

/** @param {string} root @param {string} name */
const tool = (root, name) => join(root, 'node_modules/.bin', name)

/**
 * The types are read by a Go program. One thread leaves the other processor to the tests. Rules and
 * check share what they worked out only where there is one checker, because files are divided among
 * several: `checkers` in `tsconfig.base.json`. Collecting its garbage less often saves a sixth of
 * its time, and takes 2.3 GB. Only what a container has not used yet of its limit counts.
 */
const isRoomy = (process.availableMemory?.() ?? 0) > 8 * 2 ** 30

/** @param {string} root */
const environment = (root) => ({
  GOMAXPROCS: '1',
  ...(isRoomy && { GOGC: '400' }),
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
})

/** @param {string} root @param {string} name @param {string[]} args */
const runTool = (root, name, args) =>
  run(tool(root, name), args, { cwd: root, env: environment(root), quiet: true })

/**
 * The checks that pass or fail as a whole.
 * @param {string} root
 * @returns {{ name: string, run: () => Promise<number> }[]}
 */
export const wholeChecks = (root) => [
  { name: 'format', run: () => runTool(root, 'oxfmt', ['--check', '.']) },
  { name: 'lint and types', run: () => runTool(root, 'oxlint', []) },
  {
    // A configuration of Vite is in the folder of the pages, but is no part of their project.
    name: 'types of the build of the pages',
    run: () => runTool(root, 'tsc', ['--noEmit', '--project', 'packages/web/scripts']),
  },
  {
    // Git ignores the modules of texts, whose exports may be unused as well.
    name: 'unused code',
    run: () => runTool(root, 'knip', ['--no-progress', '--no-gitignore']),
  },
]

/**
 * Format, lint and types of some files.
 * @param {string} root
 * @param {{ files: string[], code: string[] }} changed
 * @returns {{ name: string, run: () => Promise<number> }[]}
 */
export const checksOf = (root, { files, code }) => [
  ...(files.length > 0
    ? [
        {
          name: 'format',
          run: () =>
            runTool(root, 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
        },
      ]
    : []),
  ...(code.length > 0
    ? [{ name: 'lint and types', run: () => runTool(root, 'oxlint', code) }]
    : []),
]

/**
 * Runs tests. The names come back of those that failed, and in the long form of those that passed
 * at the second try. What they print is in a file, unless it is wanted.
 * @param {string} root
 * @param {{ projects: string[], files?: string[], isVerbose?: boolean, env?: NodeJS.ProcessEnv }}
 * what
 * @returns {Promise<Outcome & { log?: string | undefined }>}
 */
export const runTests = async (root, { projects, files = [], isVerbose = false, env = {} }) => {
  const folder = join(root, 'test-results')
  const outcome = join(folder, `${projects.join('-')}.json`)
  const log = isVerbose ? undefined : join(folder, `${projects.join('-')}.log`)
  mkdirSync(folder, { recursive: true })
  rmSync(outcome, { force: true })
  // Each worker would compile the server's sources again.
  const { NODE_COMPILE_CACHE } = serverEnvironment(root)
  const code = await run(
    findNode(root),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=./scripts/testing/outcome-reporter.ts',
      ...(isVerbose ? [] : ['--reporter=./scripts/testing/progress-reporter.ts']),
    ],
    {
      cwd: root,
      env: { ...environment(root), NODE_COMPILE_CACHE, ...env, TEST_OUTCOME_FILE: outcome },
      log,
    },
  )
  return { ...readOutcome(outcome, code), log }
}

/** @param {string} file @param {number} code @returns {Outcome} */
const readOutcome = (file, code) => {
  if (!existsSync(file))
    return { passed: 0, failed: ['the runner of the tests'], repeated: [], skipped: [] }
  /** @type {Outcome} */
  const outcome = JSON.parse(readFileSync(file, 'utf8'))
  return outcome.failed.length === 0 && code !== 0
    ? { ...outcome, failed: ['an error outside of the tests'] }
    : outcome
}
