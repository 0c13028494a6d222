import { expect, test } from 'vitest'
import { withFirstStyles, type StylePiece } from './first-styles.ts'

const piece = (css: string, classes: string[][] = [[]], within: string[] = []): StylePiece => ({
  within,
  css,
  classes,
})

const styles = '<style nonce="n" data-file="/a.css">all of it</style>'
const sheet = `<head>${styles}</head>`
const links =
  '<link data-rel="stylesheet" href="/a.css"><noscript><link rel="stylesheet" href="/a.css"></noscript>'

test('a page has the styles of its classes, and a link to the whole sheet', () => {
  const pieces = [
    piece('p{top:0}'),
    piece('.used.also{top:1}', [['used', 'also']]),
    piece('.used.not{top:2}', [['used', 'not']]),
    piece('.one,.not{top:3}', [['one'], ['not']]),
  ]
  const html = withFirstStyles(`${sheet}<p class="used also"></p><b class="one">`, {
    '/a.css': pieces,
  })
  expect(html).toBe(
    `<head><style nonce="n">p{top:0}.used.also{top:1}.one,.not{top:3}</style>${links}</head><p class="used also"></p><b class="one">`,
  )
})

test('classes are compared as the browser reads them', () => {
  const pieces = [piece('.a', [['[&>b]:x']]), piece('.b', [['not']])]
  expect(withFirstStyles(`${sheet}<p class="[&amp;&gt;b]:x">`, { '/a.css': pieces })).toContain(
    '<style nonce="n">.a</style>',
  )
})

test('neighbors share the at-rules around them', () => {
  const pieces = [
    piece('a{}', [[]], ['@layer x', '@media y']),
    piece('b{}', [[]], ['@layer x', '@media y']),
    piece('c{}', [[]], ['@layer x']),
    piece('d{}', [['not']], ['@layer x']),
    piece('e{}', [[]], ['@layer x', '@media z']),
    piece('f{}'),
    piece('g{}', [[]], ['@layer z']),
  ]
  expect(withFirstStyles(sheet, { '/a.css': pieces })).toContain(
    '>@layer x{@media y{a{}b{}}c{}@media z{e{}}}f{}@layer z{g{}}</style>',
  )
})

test('a sheet that the page needs as a whole stays in the page, and is not linked', () => {
  expect(withFirstStyles(sheet, { '/a.css': [piece('p{}')] })).toBe(sheet)
  expect(withFirstStyles(sheet, {})).toBe(sheet)
})

test('a sheet of which the page needs nothing is only linked', () => {
  expect(withFirstStyles(sheet, { '/a.css': [piece('.x{}', [['x']])] })).toBe(
    `<head>${links}</head>`,
  )
})

test('the links to whole sheets come after all styles', () => {
  const other = '<style data-file="/b.css">more</style>'
  const html = withFirstStyles(`<head>${styles}${other}</head>`, {
    '/a.css': [piece('p{}'), piece('.x{}', [['x']])],
    '/b.css': [piece('b{}'), piece('.y{}', [['y']])],
  })
  expect(html).toBe(
    `<head><style nonce="n">p{}</style><style>b{}</style>${links}${links.replaceAll('a.css', 'b.css')}</head>`,
  )
})
