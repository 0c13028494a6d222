import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { webModules } from '../src/catalog/web-modules.ts'

/** `npm run texts`: writes the web application's modules of texts, after a template has changed. */
const folder = join(import.meta.dirname, '../../web/src/text/en')

for (const [path, code] of webModules()) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}
