import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTests, wholeChecks } from './lib/checks.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureBuilt, ensureInstalled, ensureTextsWritten } from './lib/prepare.mjs'
import { endWithParent, isStopping } from './lib/supervise.mjs'

/**
 * `npm test`: runs all checks and the short tests, on a bare clone too. `--without-browser` (`npm
 * run check`) leaves out the journeys. `--long` (`npm run test:long`) runs the long tests only.
 * Continues after a failure, and ends with names and the count of passes and failures.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const withBrowser = !process.argv.includes('--without-browser')
const isLong = process.argv.includes('--long')
const form = { TEST_FORM: isLong ? 'long' : 'short' }

let passed = 0
/** @type {string[]} */
const failed = []
/** @type {string[]} */
const repeated = []
/** @type {string[]} */
const skipped = []

/** @param {string} text */
const say = (text) => console.log(text)

/** @param {import('./testing/outcome-reporter.ts').TestOutcome} outcome */
const count = (outcome) => {
  passed += outcome.passed
  failed.push(...outcome.failed)
  repeated.push(...outcome.repeated)
  skipped.push(...outcome.skipped)
}

/**
 * At the end, where a log that was cut still has them. @param {string} title @param {string[]}
 * names
 */
const list = (title, names) => {
  if (names.length > 0) say([`\n${title}:`, ...names.map((name) => `  ${name}`)].join('\n'))
}

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

const journeys = async () => {
  const browser = await ensureChromium(root, say)
  count(await runTests(root, ['journeys'], { ...form, CHROMIUM: browser }))
}

const test = async () => {
  endWithParent()
  await ensureInstalled(root, say)
  await ensureTextsWritten(root)
  if (!isLong) for (const check of wholeChecks(root)) await whole(check.name, check.run)
  await whole('build of mails and pages', async () => {
    await ensureBuilt(root, say)
    return 0
  })
  if (!isStopping()) count(await runTests(root, ['unit-shared', 'unit-web', 'integration'], form))
  if (withBrowser && !isStopping()) await journeys()
}

try {
  await test()
} catch (error) {
  failed.push(error instanceof Error ? error.message : String(error))
}
if (isStopping()) process.exit(130)
list('Skipped, because this machine lacks what they need', skipped)
list('Passed at the second try only', repeated)
list('Failed', failed)
say(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
