import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAreas, readTemplate } from '../../packages/text/src/catalog/read.ts'
import { errors, others, pages, root, withoutNames } from './catalogs.ts'
import { errorQuotes, libraryQuotes, pageQuotes, unbuiltQuotes } from './quotes.ts'

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
