import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findNode } from './find-node.mjs'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Runs the program, because some systems install a placeholder of that name.
 * @param {string} file
 */
const works = (file) => {
  if (!existsSync(file)) return false
  try {
    execFileSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

const findInstalled = () => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const configured = process.env['CHROMIUM']
  const candidates = [
    ...(configured ? [configured] : []),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...applications,
  ]
  return candidates.find(works)
}

/**
 * The folder of Playwright's own Chromium.
 * @param {string} root
 */
const findPlaywrights = (root) => {
  const script = "import('playwright-core').then((p) => console.log(p.chromium.executablePath()))"
  try {
    const file = execFileSync(findNode(root), ['-e', script], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
    return works(file) ? file : undefined
  } catch {
    return undefined
  }
}

const isRoot = () => process.getuid?.() === 0

/** @param {string} root */
const bringDebians = async (root) => {
  const apt = '/usr/bin/apt-get'
  if (!isRoot() || !existsSync(apt)) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { cwd: root, env, quiet: true }
  await run(apt, ['update', '-qq'], options)
  await run(apt, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return findInstalled()
}

/** @param {string} root */
const bringPlaywrights = async (root) => {
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  await run(findNode(root), [cli, 'install', '--no-shell', 'chromium'], { cwd: root, quiet: true })
  return findPlaywrights(root)
}

/**
 * The browser for the journeys: an installed one; else, as root on Debian, its package; else
 * Playwright's own. Requires the installed packages.
 * @param {string} root
 * @param {(text: string) => void} say
 */
export const ensureChromium = async (root, say) => {
  const found = findInstalled() ?? findPlaywrights(root)
  if (found) return found
  say('Fetching a browser for the journeys ...')
  const brought = (await bringDebians(root)) ?? (await bringPlaywrights(root))
  if (brought) return brought
  throw new Error(
    'There is no Chromium or Chrome on this machine, and none could be downloaded. Install one, set CHROMIUM=/path/to/it, or run `npm run check`, which needs no browser.',
  )
}
