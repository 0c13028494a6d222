import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './lib/chromium.mjs'
import { findNode } from './lib/find-node.mjs'
import { ensureInstalled, ensureMailBuilt } from './lib/prepare.mjs'
import { run } from './lib/run.mjs'
import { endWithParent, isStopping } from './lib/supervise.mjs'

/**
 * Runs a TypeScript file of the repository on the installed Node, on a bare clone too: `node
 * scripts/run-script.mjs [--browser] workshop/bench/save.ts ...`. `--browser` also installs a
 * browser.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const withBrowser = process.argv[2] === '--browser'
const [file = '', ...args] = process.argv.slice(withBrowser ? 3 : 2)

/** @param {string} text */
const say = (text) => console.log(text)

const start = async () => {
  endWithParent()
  const forDevelopment = !file.startsWith('packages/server/src/commands/')
  await ensureInstalled(root, say, { forDevelopment })
  await ensureMailBuilt(root, say)
  const browser = withBrowser ? { CHROMIUM: await ensureChromium(root, say) } : {}
  return run(findNode(root), [file, ...args], { cwd: root, env: { ...process.env, ...browser } })
}

start().then(
  (code) => process.exit(isStopping() ? 130 : code),
  (error) => {
    if (isStopping()) process.exit(130)
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
