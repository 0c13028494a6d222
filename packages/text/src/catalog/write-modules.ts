import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedModules } from './generated-modules.ts'

const packages = join(import.meta.dirname, '../../..')

/** Their paths, for the check whether one is missing or changed. Git does not know it. */
const list = join(packages, 'text/dist/written.json')

/** Writes every module of texts, and removes those without a text. */
export const writeGeneratedModules = (): void => {
  rmSync(join(packages, 'web/src/text'), { recursive: true, force: true })
  const modules = generatedModules()
  for (const [path, code] of modules) {
    mkdirSync(dirname(join(packages, path)), { recursive: true })
    writeFileSync(join(packages, path), code)
  }
  mkdirSync(dirname(list), { recursive: true })
  writeFileSync(list, JSON.stringify([...modules.keys()]))
}

// Started before every build, test and check (`scripts/lib/prepare.mjs`).
if (import.meta.main) writeGeneratedModules()
