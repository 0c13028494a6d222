import { escapeHtml } from '../../../../../http/pages/html.ts'

/** A value with its name. An empty value is left out. */
export type Row = readonly [name: string, value: unknown]

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const row = ([name, value]: Row): string => {
  const text = textOf(value)
  return text === '' ? '' : `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`
}

export const entry = (rows: readonly Row[], more = ''): string =>
  `<article><dl>${rows.map(row).join('')}</dl>${more}</article>\n`

export type Entries = Iterable<string> | AsyncIterable<string>

export async function* section(
  title: string,
  entries: Entries,
  none: string,
): AsyncGenerator<string> {
  yield `<section><h2>${escapeHtml(title)}</h2>\n`
  let isEmpty = true
  for await (const one of entries) {
    isEmpty = false
    yield one
  }
  if (isEmpty) yield `<p>${escapeHtml(none)}</p>\n`
  yield '</section>\n'
}

export const image = (source: string, text: string): string =>
  `<img src="${escapeHtml(source)}" alt="${escapeHtml(text)}">\n`
