import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

/** Reads what `toCsv` writes: every cell is in quotation marks. */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'))

test('a spreadsheet reads every cell as it was, and no cell as a formula', () => {
  const value = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[=+@\t\r-].{0,5}$/),
    fc.constantFrom('=1+1', '+66 81', '-2', '@a', '\t=1', ' =1', '＝1', 'a"b', 'a,b', 'a\r\nb'),
  )
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const [head, ...cells] = cellsOf(
        toCsv(
          ['a'],
          values.map((a) => ({ values: { a } })),
        ),
      )
      expect(head).toBe('a')
      expect(cells.map((cell, at) => cell.slice(cell.length - (values[at]?.length ?? 0)))).toEqual(
        values,
      )
      for (const cell of cells) expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
  )
})

test('numbers stay numbers, and a missing value is an empty cell', () => {
  expect(toCsv(['a', 'b'], [{ values: { a: -1 } }, { values: { b: '-1' } }])).toBe(
    '"a","b"\r\n"-1",""\r\n"","\'-1"\r\n',
  )
})
