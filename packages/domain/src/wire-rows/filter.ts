import type { createLike } from './like.ts'
import type { WireRow, WireValue } from './row.ts'

export const comparisons = ['eq', 'neq', 'not', 'gt', 'gte', 'lt', 'lte'] as const
export type Comparison = (typeof comparisons)[number]

export type Filter =
  | { kind: 'compare'; column: string; by: Comparison; value: string }
  | { kind: 'like'; column: string; isLike: ReturnType<typeof createLike>; ignoresCase: boolean }
  | { kind: 'is'; column: string; value: 'null' | 'true' | 'false' }
  | { kind: 'in'; column: string; values: readonly string[]; negated: boolean }
  | { kind: 'and' | 'or'; filters: readonly Filter[] }

/** Numbers by their value, all else by its text: ISO times are in order, too. */
const orderOf = (one: WireValue, other: string): number => {
  const number = other.trim() === '' ? Number.NaN : Number(other)
  if (typeof one === 'number' && !Number.isNaN(number)) return one - number
  const text = String(one)
  return text === other ? 0 : text < other ? -1 : 1
}

/** Flags are 1 and 0 on the wire; older code writes true and false. */
const isEqual = (one: WireValue, other: string): boolean => {
  if (typeof one === 'number' && /^(true|false)$/.test(other))
    return one === Number(other === 'true')
  return orderOf(one, other) === 0
}

const compare = (one: WireValue, by: Comparison, value: string): boolean => {
  // As in SQL, no comparison is true of a missing value.
  if (one === null) return false
  switch (by) {
    case 'eq':
      return isEqual(one, value)
    case 'neq':
    case 'not':
      return !isEqual(one, value)
    case 'gt':
      return orderOf(one, value) > 0
    case 'gte':
      return orderOf(one, value) >= 0
    case 'lt':
      return orderOf(one, value) < 0
    case 'lte':
      return orderOf(one, value) <= 0
  }
}

/** Whether a row passes. Only columns that the row has can be asked for. */
export const passes = (row: WireRow, filter: Filter): boolean => {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((one) => passes(row, one))
    case 'or':
      return filter.filters.some((one) => passes(row, one))
    case 'is': {
      const value = row[filter.column] ?? null
      return filter.value === 'null'
        ? value === null
        : value !== null && isEqual(value, filter.value)
    }
    case 'in': {
      const value = row[filter.column] ?? null
      return value !== null && filter.values.some((one) => isEqual(value, one)) !== filter.negated
    }
    case 'like': {
      const value = row[filter.column] ?? null
      const text = String(value)
      return value !== null && filter.isLike(filter.ignoresCase ? text.toLowerCase() : text)
    }
    case 'compare':
      return compare(row[filter.column] ?? null, filter.by, filter.value)
  }
}

/** The values and patterns that a filter compares each row with. A pattern reads a whole text. */
export const sizeOf = (filter: Filter): { values: number; patterns: number } => {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const sizes = filter.filters.map(sizeOf)
      return {
        values: sizes.reduce((sum, { values }) => sum + values, 0),
        patterns: sizes.reduce((sum, { patterns }) => sum + patterns, 0),
      }
    }
    case 'in':
      return { values: filter.values.length, patterns: 0 }
    case 'like':
      return { values: 0, patterns: 1 }
    default:
      return { values: 1, patterns: 0 }
  }
}

export const columnsIn = (filter: Filter): readonly string[] =>
  'column' in filter ? [filter.column] : filter.filters.flatMap(columnsIn)

/**
 * The values that a column must equal for the whole filter to pass; undefined if there is no such
 * condition.
 */
export const requiredValues = (filter: Filter, column: string): readonly string[] | undefined => {
  if (filter.kind === 'compare' && filter.by === 'eq' && filter.column === column)
    return [filter.value]
  if (filter.kind === 'in' && !filter.negated && filter.column === column) return filter.values
  if (filter.kind !== 'and') return undefined
  for (const one of filter.filters) {
    const found = requiredValues(one, column)
    if (found) return found
  }
  return undefined
}
