import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTests, wholeChecks } from './lib/checks.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { endWithParent, isStopping } from './lib/supervise.mjs'

/**
 * `npm test`: runs all checks, on a bare clone too. `--without-browser` (`npm run check`) leaves
 * out the journeys. Continues after a failure, and ends with the count of passes and failures.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const withBrowser = !process.argv.includes('--without-browser')

let passed = 0
let failed = 0

/** @param {string} text */
const say = (text) => console.log(text)

/** @param {{ passed: number, failed: number }} outcome */
const count = (outcome) => {
  passed += outcome.passed
  failed += outcome.failed
}

/** @param {string} name @param {() => Promise<number>} step */
const whole = async (name, step) => {
  if (isStopping()) return
  const start = Date.now()
  const code = await step()
  count(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  say(
    `${code === 0 ? 'passed' : 'FAILED'}  ${name}  (${((Date.now() - start) / 1000).toFixed(1)} s)`,
  )
}

const journeys = async () => {
  const browser = await ensureChromium(root, say)
  count(await runTests(root, ['journeys'], { CHROMIUM: browser }))
}

const test = async () => {
  endWithParent()
  await ensureInstalled(root, say)
  for (const check of wholeChecks(root)) await whole(check.name, check.run)
  await whole('build of mails and pages', async () => {
    await ensureBuilt(root, say)
    return 0
  })
  if (!isStopping()) count(await runTests(root, ['unit-shared', 'unit-web', 'integration']))
  if (withBrowser && !isStopping()) await journeys()
}

try {
  await test()
} catch (error) {
  failed += 1
  console.error(error instanceof Error ? error.message : error)
}
if (isStopping()) process.exit(130)
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
