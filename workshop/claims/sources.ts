import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsIn, type Statement } from './statements.ts'

const root = join(import.meta.dirname, '../..')

const templates = ['packages/text/catalogs/*.pot']
/** The documents that people may rely on. The others describe how the code works. */
const promising = [
  'README.md',
  'SECURITY.md',
  'docs/{architecture,threat-model}.md',
  'docs/data-protection/*.md',
]
const tests = ['packages/*/src', 'e2e', 'scripts', 'workshop'].map(
  (path) => `${path}/**/*.test.{ts,tsx}`,
)

type FoundStatement = Statement & { file: string }

/** Every text in which an unmarked promise is a problem. */
export const promisingStatements = (): FoundStatement[] =>
  statementsOf([...templates, ...promising])

/** Every statement that a mark covers. */
export const markedStatements = (): FoundStatement[] =>
  statementsOf([...templates, ...promising, 'docs/*.md']).filter(({ claims }) => claims.length > 0)

export const testFiles = (): { file: string; text: string }[] =>
  filesOf(tests).filter(({ file }) => !file.startsWith('workshop/claims/'))

const derived = '<!-- Derived:'

function statementsOf(patterns: string[]): FoundStatement[] {
  return filesOf(patterns)
    .filter(({ file }) => file !== 'docs/claims.md')
    .flatMap(({ file, text }) =>
      statementsIn(file, text.split(derived, 1)[0] ?? '').map((found) => ({ file, ...found })),
    )
}

function filesOf(patterns: string[]): { file: string; text: string }[] {
  return [...new Set(globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' }))]
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
