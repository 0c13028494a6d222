import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type SourceFile = { file: string; text: string }

const ours = ['packages/*/src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.ts', 'prove/**/*.ts']
const pages = ['README.md', 'SECURITY.md', 'docs/*.md', 'docs/data-protection/*.md']
const templates = 'packages/text/catalogs/*.pot'

/** The files that make promises: code and catalogs without their tests, and the documentation. */
export function promiseSources(): SourceFile[] {
  const code = filesOf(['packages/*/src/**/*.{ts,tsx}', templates]).filter(
    ({ file }) => !isTest(file),
  )
  return [...filesOf(pages).filter(({ file }) => file !== 'docs/claims.md'), ...code]
}

export function testFiles(): SourceFile[] {
  return filesOf(ours).filter(({ file }) => isTest(file) && !file.startsWith('scripts/claims/'))
}

/** The catalogs in which each text that reads like a promise is marked. */
export function textCatalogs(): SourceFile[] {
  return filesOf([templates])
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/u.test(file)
}

function filesOf(patterns: string[]): SourceFile[] {
  return globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
