import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

/** @typedef {{ passed: number, failed: number }} Outcome */

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
  { name: 'unused code', run: () => runTool(root, 'knip', ['--no-progress']) },
]

/**
 * Runs tests and counts them. Each file that the runner fails to load counts as one failure.
 * @param {string} root
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {Promise<Outcome>}
 */
export const runTests = async (root, projects, extra = {}) => {
  const report = join(root, 'test-results', `${projects.join('-')}.json`)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(report, { force: true })
  const code = await run(
    findNode(root),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: { ...environment(root), ...extra } },
  )
  return readReport(report, code)
}

/** @param {string} report @param {number} code @returns {Outcome} */
const readReport = (report, code) => {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const broken = testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  ).length
  const failed = numFailedTests + numPendingTests + broken
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}
