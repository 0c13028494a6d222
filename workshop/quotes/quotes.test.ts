import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAreas, readTemplate } from '../../packages/text/src/catalog/read.ts'
import { errors, others, pages, root, withoutNames } from './catalogs.ts'
import quotes from './quotes.json' with { type: 'json' }

/**
 * The texts that the specification gives word for word, by the place where it names them: on pages,
 * of errors, of the published client library for requests that it does not send, and of parts that
 * are not built. A placeholder is in braces. Labels without quotation marks are listed too.
 */
const cases = (kind: keyof typeof quotes): [place: string, text: string][] =>
  Object.entries<string[]>(quotes[kind]).flatMap(([place, texts]) =>
    texts.map((text): [string, string] => [place, text]),
  )

test('every page text that the specification quotes is in the catalogs word for word', () => {
  expect(cases('pages').filter(([, text]) => !pages.has(withoutNames(text)))).toEqual([])
})

test('translators see which texts are quoted: `#. quoted` marks exactly those', () => {
  const marked = new Set(
    [...cases('pages'), ...cases('errors')].map(([, text]) => text).map(withoutNames),
  )
  const sources = listAreas().flatMap(readTemplate)
  expect(
    sources
      .filter(({ message, quoted }) => quoted !== marked.has(withoutNames(message)))
      .map(({ context }) => context),
  ).toEqual([])
})

test('every error text that the specification quotes is in the catalogs word for word', () => {
  expect(cases('errors').filter(([, text]) => !errors.has(withoutNames(text)))).toEqual([])
})

test('a quoted text of a part that is not built is in no catalog', () => {
  const built = [pages, errors, others]
  const found = cases('unbuilt').filter(([, text]) =>
    built.some((texts) => texts.has(withoutNames(text))),
  )
  // A text found here belongs to the quotes of pages or errors now.
  expect(found).toEqual([])
})

test.each(['blink-sdk-0.18', 'blink-sdk-2'])(
  'texts of the client library are in release %s and in no catalog',
  (release) => {
    const library = readFileSync(join(root, 'node_modules', release, 'dist/index.mjs'), 'utf8')
    for (const [, text] of cases('library')) {
      expect(library).toContain(text.replace(/^\{[^}]*\}/u, ''))
      expect(pages.has(withoutNames(text)) || errors.has(withoutNames(text))).toBe(false)
    }
  },
)
