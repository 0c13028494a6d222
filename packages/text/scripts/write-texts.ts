import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedModules } from '../src/catalog/generated-modules.ts'

/** `npm run texts`: writes the modules of texts, after a template has changed. */
const folder = join(import.meta.dirname, '../..')

for (const [path, code] of generatedModules()) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
}
