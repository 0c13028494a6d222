import { columnsIn, passes, sizeOf, type Filter } from './filter.ts'
import { toSnake } from './names.ts'
import { parseCondition, parseGroup } from './parse-filter.ts'
import type { WireRow, WireValue } from './row.ts'

export type RowQuery = {
  filter: Filter
  /** False if no condition selects rows: enough for reading, never for changing. */
  isFiltered: boolean
  order: readonly { column: string; descending: boolean }[]
  limit: number
  offset: number
  /** Null for all columns. */
  select: readonly string[] | null
}
export type QueryProblem = { path: string; code: string }

/** The most rows of one answer. */
export const maxRows = 1000
/**
 * The values that one query compares each row with, so that its cost is known before a row is read.
 * A list of ids is as long as the values.
 */
export const maxValues = 100
const maxPatterns = 3
const maxOrderColumns = 8

const reserved = new Set(['select', 'order', 'limit', 'offset', 'cursor', 'on_conflict'])

type Problems = QueryProblem[]

const readCount = (
  text: string | undefined,
  { path, otherwise, problems }: { path: string; otherwise: number; problems: Problems },
): number => {
  if (text === undefined) return otherwise
  if (/^\d{1,9}$/.test(text)) return Number(text)
  problems.push({ path, code: 'no_number' })
  return otherwise
}

const checkSize = (filter: Filter, order: RowQuery['order'], problems: Problems): void => {
  const { values, patterns } = sizeOf(filter)
  if (values > maxValues) problems.push({ path: 'filter', code: 'too_many_values' })
  if (patterns > maxPatterns) problems.push({ path: 'filter', code: 'too_many_patterns' })
  if (order.length > maxOrderColumns) problems.push({ path: 'order', code: 'too_many_columns' })
}

const readOrder = (
  text: string | undefined,
  columns: ReadonlySet<string> | null,
  problems: Problems,
): RowQuery['order'] =>
  (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', direction = 'asc'] = part.trim().split('.')
      const column = toSnake(name)
      const isKnown = !columns || columns.has(column)
      if (!isKnown || !/^(asc|desc)$/i.test(direction))
        problems.push({ path: 'order', code: isKnown ? 'unknown_direction' : 'unknown_column' })
      return { column, descending: direction.toLowerCase() === 'desc' }
    })

const readSelect = (
  text: string | undefined,
  columns: ReadonlySet<string> | null,
  problems: Problems,
): readonly string[] | null => {
  if (text === undefined || text === '*' || text === '') return null
  const names = text.split(',').map((name) => toSnake(name.trim()))
  if (columns && names.some((name) => !columns.has(name)))
    problems.push({ path: 'select', code: 'unknown_column' })
  return [...new Set(names)]
}

/**
 * Reads filters, order and page as the published client writes them. `columns` are those that the
 * caller may see; null for a table without rows. A cut group, which a release before 2.5.1 sent,
 * filters nothing: the rows are the caller's own anyway.
 */
export const parseRowQuery = (
  given: Readonly<Record<string, string>>,
  columns: ReadonlySet<string> | null,
): { query: RowQuery; problems: readonly QueryProblem[] } => {
  const problems: Problems = []
  const filters: Filter[] = []
  let isCut = false
  for (const [name, text] of Object.entries(given)) {
    if (reserved.has(name)) continue
    const parsed =
      name === 'and' || name === 'or'
        ? parseGroup(name, text, columns)
        : parseCondition(name, text, columns)
    if (parsed.ok) filters.push(parsed.filter)
    else if (parsed.code === 'cut_group') isCut = true
    else problems.push({ path: name, code: parsed.code })
  }
  const order = readOrder(given['order'], columns, problems)
  const counts = {
    limit: readCount(given['limit'], { path: 'limit', otherwise: maxRows, problems }),
    offset: readCount(given['offset'], { path: 'offset', otherwise: 0, problems }),
  }
  const select = readSelect(given['select'], columns, problems)
  // The remains of a cut group are no conditions that its author wrote.
  const filter: Filter = { kind: 'and', filters: isCut ? [] : filters }
  checkSize(filter, order, problems)
  return {
    query: {
      filter,
      isFiltered: !isCut && filters.length > 0,
      order,
      limit: Math.min(counts.limit, maxRows),
      offset: counts.offset,
      select,
    },
    problems: isCut ? problems.filter(({ path }) => reserved.has(path)) : problems,
  }
}

const compareValues = (
  one: WireValue,
  other: WireValue,
  { descending }: RowQuery['order'][number],
): number => {
  if (one === other) return 0
  // Missing values come last in both directions.
  if (one === null) return 1
  if (other === null) return -1
  const isAfter =
    typeof one === 'number' && typeof other === 'number' ? one > other : String(one) > String(other)
  return isAfter === descending ? -1 : 1
}

const sorted = (rows: readonly WireRow[], order: RowQuery['order']): readonly WireRow[] =>
  rows.toSorted((one, other) => {
    for (const part of order) {
      const { column } = part
      const result = compareValues(one[column] ?? null, other[column] ?? null, part)
      if (result !== 0) return result
    }
    return 0
  })

const selected = (row: WireRow, select: RowQuery['select']): WireRow =>
  select === null ? row : Object.fromEntries(select.map((column) => [column, row[column] ?? null]))

/** Columns that take another read. `complete` adds them to rows. */
export type LateColumns = {
  columns: ReadonlySet<string>
  complete: (rows: readonly WireRow[]) => Promise<readonly WireRow[]>
}

const isUsed = ({ columns }: LateColumns, names: readonly string[] | null): boolean =>
  names === null || names.some((name) => columns.has(name))

/**
 * The rows of a page, and how many rows pass the filter on all pages. Late columns are read for as
 * few rows as the query allows.
 */
export const selectRows = async (
  rows: readonly WireRow[],
  { filter, order, limit, offset, select }: RowQuery,
  late: LateColumns = { columns: new Set(), complete: async (some) => some },
): Promise<{ page: readonly WireRow[]; total: number }> => {
  const isEarly = isUsed(late, [...columnsIn(filter), ...order.map(({ column }) => column)])
  const known = isEarly ? await late.complete(rows) : rows
  const passing = known.filter((row) => passes(row, filter))
  const page = sorted(passing, order).slice(offset, offset + limit)
  const whole = !isEarly && isUsed(late, select) ? await late.complete(page) : page
  return { page: whole.map((row) => selected(row, select)), total: passing.length }
}

/** The header in which the published client looks for the count. */
export const contentRange = (offset: number, shown: number, total: number): string =>
  shown === 0 ? `*/${total}` : `${offset}-${offset + shown - 1}/${total}`
