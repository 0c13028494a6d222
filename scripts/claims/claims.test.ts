import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimId } from './claim.ts'
import { markedTests, marksOf } from './marks.ts'
import { notPromises } from './not-promises.ts'
import { claimsPage } from './page.ts'
import { isPromiseLike } from './promise-words.ts'
import { register } from './register.ts'
import { reviewClaims } from './review.ts'
import { textCatalogs } from './sources.ts'
import { catalogTexts } from './statements.ts'

const page = join(import.meta.dirname, '../../docs/claims.md')
const texts = textCatalogs().flatMap(({ file, text }) =>
  catalogTexts(file, text).map((found) => ({ file, ...found })),
)

test('every claim has a text and a test, and every mark names a claim', () => {
  expect(reviewClaims().problems).toEqual([])
})

test('docs/claims.md is up to date: after a change run `npm run docs:claims`', async () => {
  expect(await readFile(page, 'utf8')).toBe(claimsPage(reviewClaims()))
})

test('claim ids are in kebab case and unique', () => {
  const ids = register.flatMap(({ claims }) => Object.keys(claims))
  expect(ids.filter((id) => !claimId.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('every catalog text that reads like a promise carries a claim', () => {
  const unmarked = texts.filter(
    ({ text, marked }) => !marked && isPromiseLike(text) && !notPromises.has(text),
  )
  expect(unmarked.map(({ file, line, text }) => `${file}:${line + 1} ${text}`)).toEqual([])
})

test('the list of texts that are no promises contains only texts of the catalogs', () => {
  const present = new Set(texts.map(({ text }) => text))
  expect([...notPromises].filter((text) => !present.has(text))).toEqual([])
})

test('a mark covers the element below it and ends with that element', () => {
  const source = [
    'export const page = {',
    '  points: [',
    '    // claim: nobody-browses',
    "    'Nobody can browse profiles.',",
    "    'We never sell data.',",
    '  ],',
    '}',
    '// claim: no-sale',
    'export const text =',
    "  'We never sell data, ' +",
    "  'never.'",
    "export const other = 'Nobody reads this.'",
  ].join('\n')
  expect(catalogTexts('page.ts', source).map(({ marked }) => marked)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
})

test('a mark in a template covers its entry', () => {
  const source = [
    'msgid ""',
    '',
    '#. claim: no-sale',
    'msgctxt "page.text"',
    'msgid "We never sell \\"data\\"."',
    '',
    'msgctxt "page.other"',
    'msgid "Nobody reads this."',
  ].join('\n')
  expect(catalogTexts('app.pot', source)).toEqual([
    { text: 'We never sell "data".', line: 4, marked: true },
    { text: 'Nobody reads this.', line: 7, marked: false },
  ])
  expect(marksOf('app.pot', source)).toEqual([{ ids: ['no-sale'], line: 2 }])
})

test('marks in Markdown are comments that name one claim or several', () => {
  const text = 'Nobody browses. <!-- claim: nobody-browses, two-consents -->\n\nOther text.'
  expect(marksOf('README.md', text)).toEqual([{ ids: ['nobody-browses', 'two-consents'], line: 0 }])
})

test('a mark finds the title of the test below it, also of a table test', () => {
  const source = [
    '// claim: one',
    "test('keeps one', () => {})",
    '// claim: two',
    'test.each([',
    "  ['a', 1],",
    "])('keeps two: %s', () => {})",
  ].join('\n')
  expect(markedTests(source)).toEqual([
    { ids: ['one'], title: 'keeps one' },
    { ids: ['two'], title: 'keeps two: %s' },
  ])
})

test('a skipped test proves no claim', () => {
  const source = "// claim: one\ntest.skip('keeps one', () => {})"
  expect(markedTests(source)).toEqual([{ ids: ['one'], problem: 'no running test below line 1' }])
})
