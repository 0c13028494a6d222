import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileCatalog } from '@crosscheck/text/catalog/catalog'

const styles = [
  createRequire(import.meta.url).resolve('@fontsource-variable/commissioner/flar.css'),
  join(import.meta.dirname, '../src/ui/styles/app.css'),
].map((file) => readFileSync(file, 'utf8'))

/** The parts of the font. Of two with the same letter, browsers take the last one. */
const parts = [
  ...styles.join('').matchAll(/files\/([\w-]+)\.woff2.*?unicode-range:([^;]+);/gs),
].map(([, name = '', ranges = '']) => {
  const letters = ranges
    .replaceAll(/U\+|[,\s]+/g, ' ')
    .replaceAll(/[\dA-F]+/g, String.raw`\u{$&}`)
    .replaceAll(' ', '')
  return { name, letters: new RegExp(`[${letters}]`, 'gu') }
})

/** The parts that the texts of a language need besides the one that every page has. */
export const fontPartsOf = (language: string, ofEveryPage: string): string[] => {
  let rest = JSON.stringify([...compileCatalog(language)])
  return parts.toReversed().flatMap(({ name, letters }) => {
    const before = rest
    rest = rest.replaceAll(letters, '')
    return rest === before || name === ofEveryPage ? [] : [name]
  })
}
