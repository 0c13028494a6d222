import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChanges } from './lib/changed.mjs'
import { checksOf, runTests, wholeChecks } from './lib/checks.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureBuilt, ensureInstalled, ensureModulesWritten } from './lib/prepare.mjs'
import { endWithParent, isStopping } from './lib/supervise.mjs'

/**
 * `npm test`: runs all checks and the short tests, on a bare clone too. `--without-browser` (`npm
 * run check`) leaves out the journeys. `--long` (`npm run test:long`) runs the long tests only.
 * `--changed [commit]` looks at changed files and the tests near them, `--verbose` shows all that
 * the tests print. Continues after a failure, and ends with names and the count of passes and
 * failures.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)
const withBrowser = !args.includes('--without-browser')
const isLong = args.includes('--long')
const isVerbose = args.includes('--verbose')
const changedAt = args.indexOf('--changed')

let passed = 0
/** @type {string[]} */
const failed = []
/** @type {string[]} */
const repeated = []
/** @type {string[]} */
const skipped = []
/** @type {string[]} */
const logs = []

/** @param {string} text */
const say = (text) => console.log(text)

/** @param {Awaited<ReturnType<typeof runTests>>} outcome */
const count = (outcome) => {
  passed += outcome.passed
  failed.push(...outcome.failed)
  repeated.push(...outcome.repeated)
  skipped.push(...outcome.skipped)
  if (outcome.log && outcome.failed.length > 0) logs.push(relative(root, outcome.log))
}

/**
 * At the end, where a log that was cut still has them. @param {string} title @param {string[]}
 * names
 */
const list = (title, names) => {
  if (names.length > 0) say([`\n${title}:`, ...names.map((name) => `  ${name}`)].join('\n'))
}

/** @param {unknown} error */
const fail = (error) => void failed.push(error instanceof Error ? error.message : String(error))

/** @param {string} name @param {() => Promise<number>} step */
const whole = async (name, step) => {
  if (isStopping()) return
  const start = Date.now()
  const code = await step()
  if (code === 0) passed += 1
  else failed.push(name)
  say(
    `${code === 0 ? 'passed' : 'FAILED'}  ${name}  (${((Date.now() - start) / 1000).toFixed(1)} s)`,
  )
}

const withoutBrowser = ['unit-shared', 'unit-web', 'integration']

/** @param {string[]} projects @param {NodeJS.ProcessEnv} extra */
const runForm = async (projects, extra) => {
  const env = { TEST_FORM: isLong ? 'long' : 'short', ...extra }
  count(await runTests(root, { projects, isVerbose, env }))
}

const testChanged = async () => {
  const commit = args[changedAt + 1]
  const { files, code, tests } = findChanges(root, commit?.startsWith('-') ? undefined : commit)
  say(`Changed files: ${files.length}. Files of tests near them: ${tests.length}.`)
  const checks = checksOf(root, { files, code: [...new Set([...code, ...tests])] })
  await Promise.all([
    ...checks.map((check) => whole(check.name, check.run)),
    tests.length > 0 &&
      runTests(root, { projects: withoutBrowser, files: tests, isVerbose }).then(count),
  ])
}

/** The other tests need no browser. @returns {Promise<string | undefined>} */
const findBrowser = async () => {
  try {
    return await ensureChromium(root, say)
  } catch (error) {
    fail(error)
  }
}

const testAll = async () => {
  // The tests need what is built, and leave processor time to the checks.
  const checks = (isLong ? [] : wholeChecks(root)).map(({ name, run }) =>
    whole(name, run).catch(fail),
  )
  const build = async () => {
    await ensureBuilt(root, say)
    return 0
  }
  const [browser] = await Promise.all([
    withBrowser ? findBrowser() : undefined,
    whole('build of mails and pages', build),
  ])
  if (!isStopping())
    await runForm(
      [...withoutBrowser, ...(browser ? ['journeys'] : [])],
      browser ? { CHROMIUM: browser } : {},
    )
  await Promise.all(checks)
}

try {
  endWithParent()
  await ensureInstalled(root, say)
  await ensureModulesWritten(root)
  await (changedAt < 0 ? testAll() : testChanged())
} catch (error) {
  fail(error)
}
if (isStopping()) process.exit(130)
list('Skipped, because this machine lacks what they need', skipped)
list('Passed at the second try only', repeated)
list('Failed', failed)
list('Everything that the tests printed', logs)
say(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
