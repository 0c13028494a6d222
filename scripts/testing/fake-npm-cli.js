import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'

/**
 * A fake npm for tests: records what it installs, and installs as slowly as the test requires. Its
 * registry may have other addresses than those that are made up for it, or be unreachable.
 */
const [command = '', ...flags] = process.argv.slice(2)
const isWhole = flags.includes('--include=dev')
if (existsSync('npm-shrinkwrap.json') && existsSync('other-addresses')) process.exit(1)
if (existsSync('unreachable')) process.exit(1)
appendFileSync('made.log', `${command}${isWhole ? ' everything' : ''}\n`)
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules', { recursive: true })
writeFileSync('node_modules/half', String(process.pid))
await new Promise((resolve) => setTimeout(resolve, existsSync('slow') ? 60_000 : 50))
writeFileSync('node_modules/whole', '')
