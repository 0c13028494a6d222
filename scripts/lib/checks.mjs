import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

/** @typedef {import('../testing/outcome-reporter.ts').TestOutcome} Outcome */

/** @param {string} root @param {string} name */
const tool = (root, name) => join(root, 'node_modules/.bin', name)

/** @param {string} root */
const environment = (root) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
})

/** @param {string} root @param {string} name @param {string[]} args */
const runTool = (root, name, args) =>
  run(tool(root, name), args, { cwd: root, env: environment(root) })

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
 * Runs tests once, and a failed one a second time. The names of both kinds come back, because a
 * test that passes at times only has to be found.
 * @param {string} root
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {Promise<Outcome>}
 */
export const runTests = async (root, projects, extra = {}) => {
  const outcome = join(root, 'test-results', `${projects.join('-')}.json`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(outcome, { force: true })
  const code = await run(
    findNode(root),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=./scripts/testing/outcome-reporter.ts',
    ],
    { cwd: root, env: { ...environment(root), ...extra, TEST_OUTCOME_FILE: outcome } },
  )
  return readOutcome(outcome, code)
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
