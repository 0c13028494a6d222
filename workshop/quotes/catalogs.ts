import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsIn } from '../claims/statements.ts'

export const root = join(import.meta.dirname, '../..')

/** The texts of pages. */
const pageFiles = ['packages/text/catalogs/!(mails).pot']
const errorFiles = [
  'packages/text/catalogs/errors.pot',
  'packages/domain/src/errors.ts',
  'packages/server/src/modules/**/texts.ts',
]
const otherFiles = ['packages/text/catalogs/mails.pot', 'packages/text/catalogs/server.pot']
/** A file outside of the catalogs that contains a text of pages: '9+'. */
const pagePartFiles = ['packages/web/src/features/notifications/notifications-query.ts']

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu
const comment = /^\s*(?:\/\/|\/\*|\*)/u

/** The texts of a template, or the string literals of a module. */
const textsIn = (file: string, source: string): string[] =>
  file.endsWith('.pot')
    ? statementsIn(file, source).map(({ text }) => text)
    : source
        .split('\n')
        .filter((line) => !comment.test(line))
        .flatMap((line) => [...line.matchAll(literal)])
        .map((found) => (found[1] ?? found[2] ?? found[3] ?? '').replaceAll("\\'", "'"))

const textsOf = (patterns: string[]): { file: string; text: string }[] =>
  globSync(patterns, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      textsIn(file, readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })),
    )

/** The same for `{action}` of a quote and `${name}` of a catalog. */
export const withoutNames = (text: string): string => text.replace(/\$?\{[^}]*\}/gu, '{}')

const setOf = (patterns: string[]): ReadonlySet<string> =>
  new Set(textsOf(patterns).map(({ text }) => withoutNames(text)))

export const pages = setOf([...pageFiles, ...pagePartFiles])
export const errors = setOf(errorFiles)
export const others = setOf(otherFiles)

/** Every text that users read, with its file. */
export const readableTexts = textsOf([...pageFiles, ...errorFiles, ...otherFiles]).filter(
  ({ text }) => /[a-z] /iu.test(text) || /^[A-Z]/u.test(text),
)
