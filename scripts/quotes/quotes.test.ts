import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAreas, readTemplate } from '../../packages/text/src/catalog/read.ts'
import { catalogTexts } from '../claims/statements.ts'
import { errorQuotes, libraryQuotes, pageQuotes, unbuiltQuotes } from './quotes.ts'

const root = join(import.meta.dirname, '../..')

/** The same for `{action}` of a quote and `${name}` of a catalog. */
const withoutNames = (text: string): string => text.replace(/\$?\{[^}]*\}/gu, '{}')

const textsOf = (patterns: string[]): ReadonlySet<string> =>
  new Set(
    globSync(patterns, { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => catalogTexts(file, readFileSync(join(root, file), 'utf8')))
      .map(({ text }) => withoutNames(text)),
  )

const pages = textsOf([
  'packages/text/catalogs/*.pot',
  'packages/web/src/text/en/**/*.ts',
  // Titles of the wizard's steps.
  'packages/domain/src/fields/catalog.ts',
  'packages/web/src/features/notifications/relative-time.ts',
])
const errors = textsOf([
  'packages/domain/src/errors.ts',
  'packages/domain/src/profile/input/validate.ts',
  'packages/server/src/modules/**/texts.ts',
])
const others = textsOf([
  'packages/mail/src/text/**/*.ts',
  'packages/domain/src/notifications/texts.ts',
])

const cases = (quotes: typeof pageQuotes): [place: string, text: string][] =>
  Object.entries(quotes).flatMap(([place, texts]) =>
    texts.map((text): [string, string] => [place, text]),
  )

test('every page text that the specification quotes is in the catalogs word for word', () => {
  expect(cases(pageQuotes).filter(([, text]) => !pages.has(withoutNames(text)))).toEqual([])
})

test('translators see which texts are quoted: `#. quoted` marks exactly those', () => {
  const quotes = new Set(
    [...cases(pageQuotes), ...cases(errorQuotes)].map(([, text]) => text).map(withoutNames),
  )
  const sources = listAreas().flatMap(readTemplate)
  expect(
    sources
      .filter(({ message, quoted }) => quoted !== quotes.has(withoutNames(message)))
      .map(({ context }) => context),
  ).toEqual([])
})

test('every error text that the specification quotes is in the catalogs word for word', () => {
  expect(cases(errorQuotes).filter(([, text]) => !errors.has(withoutNames(text)))).toEqual([])
})

test('a quoted text of a part that is not built is in no catalog', () => {
  const built = [pages, errors, others]
  const found = cases(unbuiltQuotes).filter(([, text]) =>
    built.some((texts) => texts.has(withoutNames(text))),
  )
  // A text found here belongs to pageQuotes or errorQuotes now.
  expect(found).toEqual([])
})

test.each(['blink-sdk-0.18', 'blink-sdk-2'])(
  'texts of the client library are in release %s and in no catalog',
  (release) => {
    const library = readFileSync(join(root, 'node_modules', release, 'dist/index.mjs'), 'utf8')
    for (const [, text] of cases(libraryQuotes)) {
      expect(library).toContain(text.replace(/^\{[^}]*\}/u, ''))
      expect(pages.has(withoutNames(text)) || errors.has(withoutNames(text))).toBe(false)
    }
  },
)
