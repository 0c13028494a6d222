import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, refuseIfInUse } from './lib/data-folder.mjs'
import { findNode } from './lib/find-node.mjs'
import { ensureInstalled, ensurePagesBuilt } from './lib/prepare.mjs'
import { run, stopRunning } from './lib/run.mjs'
import { endWithParent, isStopping } from './lib/supervise.mjs'

/**
 * `npm run dev`: restarts the server when its sources or the mails change; Vite serves the pages
 * and updates them in place. Takes the same settings and arguments as `npm start`.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const serverPort = process.env['PORT']?.trim() || '3000'
const pagesPort = process.env['PAGES_PORT']?.trim() || '5173'
const pages = `http://localhost:${pagesPort}`

/** @param {string} text */
const say = (text) => console.log(text)

const develop = async () => {
  endWithParent()
  await refuseIfInUse(dataFolder(process.env['DATA_DIR']))
  await ensureInstalled(root, say)
  await ensurePagesBuilt(root, say)
  if (isStopping()) return 130
  const node = findNode(root)
  // Links in mails lead to the pages that Vite serves.
  const settings = { PUBLIC_URL: pages, ...process.env, PORT: serverPort }
  const server = run(
    node,
    ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts', ...process.argv.slice(2)],
    { cwd: root, env: settings },
  )
  const vite = run(
    node,
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', pagesPort, '--strictPort'],
    {
      cwd: join(root, 'packages/web'),
      env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${serverPort}` },
    },
  )
  const mails = run(
    node,
    [join(root, 'node_modules/rolldown/bin/cli.mjs'), '-c', '--watch', '--no-clearScreen'],
    { cwd: join(root, 'packages/mail') },
  )
  const parts = [server, vite, mails]
  const code = await Promise.race(parts)
  stopRunning()
  await Promise.all(parts)
  return code
}

develop().then(
  (code) => process.exit(code),
  (error) => {
    if (isStopping()) process.exit(130)
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
