import { textOf, type ViewedRow } from './table-view.ts'

/**
 * Spreadsheets run a cell that begins like this as a formula. East Asian versions also accept the
 * fullwidth forms.
 */
const beginsFormula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** An apostrophe makes it a text. Numbers stay numbers. */
const guard = (value: unknown): string => {
  const text = textOf(value)
  return typeof value !== 'number' && beginsFormula.test(text) ? `'${text}` : text
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

const lineOf = (values: readonly unknown[]): string =>
  values.map((value) => quote(guard(value))).join(',')

/** The columns of the rows as CSV (RFC 4180). */
export const toCsv = (columns: readonly string[], rows: readonly ViewedRow[]): string =>
  [
    lineOf(columns),
    ...rows.map(({ values }) => lineOf(columns.map((column) => values[column]))),
    '',
  ].join('\r\n')
