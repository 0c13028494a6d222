import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedModules } from './generated-modules.ts'

const packages = join(import.meta.dirname, '../../..')

/** Writes every module of texts, and removes those without a text. */
export const writeGeneratedModules = (): void => {
  rmSync(join(packages, 'web/src/text'), { recursive: true, force: true })
  for (const [path, code] of generatedModules()) {
    mkdirSync(dirname(join(packages, path)), { recursive: true })
    writeFileSync(join(packages, path), code)
  }
}

// Started before every build, test and check (`scripts/lib/prepare.mjs`).
if (import.meta.main) writeGeneratedModules()
