import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generatedModules } from './generated-modules.ts'

const packages = join(import.meta.dirname, '../../..')

/** Writes every module of texts, and removes those without a text. */
export const writeGeneratedModules = (): void => {
  const modules = generatedModules()
  rmSync(join(packages, 'web/src/text'), { recursive: true, force: true })
  for (const [path, code] of modules) {
    const file = join(packages, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
}
