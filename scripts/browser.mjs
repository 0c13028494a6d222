import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/prepare.mjs'

/** Installs what the journeys need, and prints the path of the browser. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
await ensureInstalled(root, console.error)
console.log(await ensureChromium(root, console.error))
