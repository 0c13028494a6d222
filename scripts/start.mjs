import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from './lib/server-environment.mjs'
import { dataFolder, refuseIfInUse } from './lib/data-folder.mjs'
import { findNode } from './lib/find-node.mjs'
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs'
import { endWithParent, isStopping, superviseServer } from './lib/supervise.mjs'

/**
 * `npm start`. Runs on the machine's own Node, 18 or later, with no package installed: installs,
 * builds, and continues on the installed Node.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

/** @param {string} text */
const say = (text) => console.log(text)

const start = async () => {
  endWithParent()
  await refuseIfInUse(dataFolder(process.env['DATA_DIR']))
  await ensureInstalled(root, say, { forDevelopment: false })
  await ensureBuilt(root, say)
  if (isStopping()) return 130
  return superviseServer(
    findNode(root),
    [...serverFlags, 'packages/server/dist/main.js', ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...serverEnvironment(root), ...process.env },
    },
  )
}

start().then(
  (code) => process.exit(code),
  (error) => {
    if (isStopping()) process.exit(130)
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
