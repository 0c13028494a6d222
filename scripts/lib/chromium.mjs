import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
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

const apt = '/usr/bin/apt-get'
const aptEnvironment = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
const canInstall = () => isRoot() && existsSync(apt)

/** @param {string} root */
const bringDebians = async (root) => {
  if (!canInstall()) return undefined
  const options = { cwd: root, env: aptEnvironment(), quiet: true }
  await run(apt, ['update', '-qq'], options)
  await run(apt, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return findInstalled()
}

/**
 * The journeys take less time in Debian's Chromium without windows. It has to be of the same
 * version, so that no browser of the machine is replaced; where it cannot be installed, they run in
 * Chromium.
 * @param {string} browser
 */
const bringShell = async (browser) => {
  const shell = join(dirname(browser), 'chromium-headless-shell')
  if (browser !== '/usr/bin/chromium' || existsSync(shell) || !canInstall()) return
  const runFile = promisify(execFile)
  const options = { env: aptEnvironment(), timeout: 120_000 }
  const quick = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  try {
    const { stdout } = await runFile('dpkg-query', ['-Wf', '${Version}', 'chromium'])
    await runFile(apt, ['update', ...quick], options)
    const name = `chromium-headless-shell=${stdout}`
    await runFile(apt, ['install', '-y', '--no-install-recommends', ...quick, name], options)
  } catch {
    // Journeys need it for speed only.
  }
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
  let found = findInstalled() ?? findPlaywrights(root)
  if (!found) {
    say('Fetching a browser for the journeys ...')
    found = (await bringDebians(root)) ?? (await bringPlaywrights(root))
  }
  if (found) {
    await bringShell(found)
    return found
  }
  throw new Error(
    'There is no Chromium or Chrome on this machine, and none could be downloaded. Install one, set CHROMIUM=/path/to/it, or run `npm run check`, which needs no browser.',
  )
}
