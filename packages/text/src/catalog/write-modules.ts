import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { generatedModules } from './generated-modules.ts'

const packages = join(import.meta.dirname, '../../..')
const pages = join(packages, 'web/src/text')

const modulesOfPages = (): string[] =>
  existsSync(pages)
    ? readdirSync(pages, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(packages, join(entry.parentPath, entry.name)))
    : []

/** Writes the modules of texts that differ from the catalogs, and removes those without a text. */
export const writeGeneratedModules = (): void => {
  const modules = generatedModules()
  for (const path of modulesOfPages()) if (!modules.has(path)) rmSync(join(packages, path))
  for (const [path, code] of modules) {
    const file = join(packages, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === code) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
}
