/**
 * The view of loaded rows: search, order, columns and pages (specification, sections 2, 5 and 9).
 */
export type RowValues = Readonly<Record<string, unknown>>
export type ViewedRow = { values: RowValues }
export type SortDirection = 'asc' | 'desc'

export const pageSizes = [10, 20, 50, 100, 200] as const
export const defaultPageSize = 20
const maxColumns = 8

const firstColumns = [
  'id',
  'createdAt',
  'updatedAt',
  'userId',
  'email',
  'fullName',
  'phoneNumber',
  'status',
]

/** A value as text; an empty value is the empty text. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value))
    return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** `Date.parse` also reads texts that merely end in a number, so only ISO dates count. */
const timeOf = (value: unknown): number | null => {
  const text = textOf(value)
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(text)) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}

const byLanguage = new Intl.Collator('en')

/** Two numbers by value, two dates by time, everything else as text. */
export const compareValues = (one: unknown, other: unknown): number => {
  for (const read of [numberOf, timeOf]) {
    const [first, second] = [read(one), read(other)]
    if (first !== null && second !== null) return Math.sign(first - second)
  }
  return byLanguage.compare(textOf(one), textOf(other))
}

/** The rows with a value that contains the text: trimmed, and in any case. */
export const searchRows = <R extends ViewedRow>(rows: readonly R[], search: string): R[] => {
  const sought = search.trim().toLowerCase()
  if (sought === '') return [...rows]
  return rows.filter(({ values }) =>
    Object.values(values).some((value) => textOf(value).toLowerCase().includes(sought)),
  )
}

export type TableOrder = { field: string; direction: SortDirection }

/** Rows with equal values keep their order. */
export const sortRows = <R extends ViewedRow>(
  rows: readonly R[],
  { field, direction }: TableOrder,
): R[] => {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => sign * compareValues(one.values[field], other.values[field]))
}

/** All fields that any row has: the specified ones first, then the others as they are found. */
export const findFields = (rows: readonly ViewedRow[]): string[] => {
  const found = new Set(rows.flatMap(({ values }) => Object.keys(values)))
  const first = firstColumns.filter((name) => found.has(name))
  return [...first, ...[...found].filter((name) => !firstColumns.includes(name))]
}

export const columnsOf = (fields: readonly string[]): string[] => fields.slice(0, maxColumns)

export type TablePage<R> = {
  rows: R[]
  /** From 1; the nearest one that exists. */
  page: number
  pages: number
  /** Numbers of the first and last row shown; both 0 without rows. */
  first: number
  last: number
  total: number
}

export const pageOf = <R>(
  rows: readonly R[],
  { page, size }: { page: number; size: number },
): TablePage<R> => {
  const total = rows.length
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  const start = (shown - 1) * size
  const part = rows.slice(start, start + size)
  return {
    rows: part,
    page: shown,
    pages,
    first: part.length === 0 ? 0 : start + 1,
    last: start + part.length,
    total,
  }
}
