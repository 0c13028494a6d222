import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'

/** A fake npm for tests: records its arguments, and installs as slowly as the test requires. */
const [command = '', , workspace = ''] = process.argv.slice(2)
const folder = workspace.replace('--workspace=', '')
appendFileSync('npm.log', `${command === 'ci' ? command : folder}\n`)
if (command === 'ci') {
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules')
  writeFileSync('node_modules/half', String(process.pid))
  await new Promise((resolve) => setTimeout(resolve, existsSync('slow') ? 60_000 : 50))
  writeFileSync('node_modules/whole', '')
} else {
  mkdirSync(`${folder}/dist`, { recursive: true })
}
