import { join } from 'node:path'
import { ensureChromium } from '../../scripts/lib/chromium.mjs'

const root = join(import.meta.dirname, '../..')
const benches = ['api', 'guards', 'idle', 'matching', 'save', 'web'] as const

/** Runs one benchmark: `npm run bench -- save --size 10000`. */
const [name] = process.argv.splice(2, 1)
const found = benches.find((bench) => bench === name)
if (found) {
  if (found === 'web') process.env['CHROMIUM'] ??= await ensureChromium(root, console.log)
  await import(`./${found}.ts`)
} else {
  console.error(`Usage: npm run bench -- NAME [options]\nNAME is one of: ${benches.join(', ')}.`)
  process.exitCode = 2
}
