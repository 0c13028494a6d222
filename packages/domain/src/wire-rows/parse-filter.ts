import { comparisons, type Comparison, type Filter } from './filter.ts'
import { createLike, maxPatternCharacters } from './like.ts'
import { toSnake } from './names.ts'

/** A cut group: releases before 2.5.1 lose everything after the second `=` of a group. */
type FilterProblem =
  | 'unknown_column'
  | 'unknown_operator'
  | 'cut_group'
  | 'too_deep'
  | 'pattern_too_long'

export type ParsedFilter = { ok: true; filter: Filter } | { ok: false; code: FilterProblem }

const maxDepth = 8
const maxGroup = 100

/**
 * Also decodes what releases before 2.5.1 encode twice: then all characters are those of an encoded
 * text.
 */
const decodeTwice = (value: string): string => {
  if (!/%[0-9a-f]{2}/i.test(value)) return value
  if (!/^(?:[\w.!~*'()-]|%[0-9a-f]{2})*$/i.test(value)) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const isComparison = (name: string): name is Comparison =>
  (comparisons as readonly string[]).includes(name)

const listOf = (text: string): readonly string[] =>
  text === '()' ? [] : text.slice(1, -1).split(',').map(decodeTwice)

const isList = (text: string): boolean => /^\(.*\)$/s.test(text)

const truths: ReadonlyMap<string, 'null' | 'true' | 'false'> = new Map([
  ['null', 'null'],
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
])

const parsePattern = (column: string, operator: 'like' | 'ilike', value: string): ParsedFilter => {
  const ignoresCase = operator === 'ilike'
  const decoded = decodeTwice(value)
  const pattern = ignoresCase ? decoded.toLowerCase() : decoded
  if (pattern.length > maxPatternCharacters) return { ok: false, code: 'pattern_too_long' }
  return { ok: true, filter: { kind: 'like', column, isLike: createLike(pattern), ignoresCase } }
}

/** `eq.value`, `in.(a,b)`, `is.null` for one column. */
export const parseCondition = (
  name: string,
  text: string,
  columns: ReadonlySet<string> | null,
): ParsedFilter => {
  const column = toSnake(name)
  if (columns && !columns.has(column)) return { ok: false, code: 'unknown_column' }
  if (text.startsWith('not.in.') && isList(text.slice(7)))
    return {
      ok: true,
      filter: { kind: 'in', column, values: listOf(text.slice(7)), negated: true },
    }
  const dot = text.indexOf('.')
  const operator = dot < 0 ? '' : text.slice(0, dot)
  const value = text.slice(dot + 1)
  if (operator === 'in' && isList(value))
    return { ok: true, filter: { kind: 'in', column, values: listOf(value), negated: false } }
  if (operator === 'is') {
    const truth = truths.get(value)
    return truth
      ? { ok: true, filter: { kind: 'is', column, value: truth } }
      : { ok: false, code: 'unknown_operator' }
  }
  if (operator === 'like' || operator === 'ilike') return parsePattern(column, operator, value)
  if (!isComparison(operator)) return { ok: false, code: 'unknown_operator' }
  return { ok: true, filter: { kind: 'compare', column, by: operator, value: decodeTwice(value) } }
}

/**
 * Splits at separators outside of brackets. A separator that no condition follows belongs to a
 * value, because values are not quoted.
 */
const split = (text: string, separator: ',' | '&'): string[] => {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (text[at] !== separator || depth !== 0) continue
    if (!/^\w{1,64}=/.test(text.slice(at + 1, at + 66))) continue
    parts.push(text.slice(start, at))
    start = at + 1
  }
  return [...parts, text.slice(start)]
}

const joined = (kind: 'and' | 'or', parsed: readonly ParsedFilter[]): ParsedFilter => {
  const filters: Filter[] = []
  for (const one of parsed) {
    if (!one.ok) return one
    filters.push(one.filter)
  }
  return { ok: true, filter: { kind, filters } }
}

/** The bracketed members of a group: `(a=eq.1,or=(b=eq.2&c=gt.3,d=is.null))`. */
export const parseGroup = (
  kind: 'and' | 'or',
  text: string,
  columns: ReadonlySet<string> | null,
  depth = 0,
): ParsedFilter => {
  if (depth > maxDepth) return { ok: false, code: 'too_deep' }
  if (!isList(text)) return { ok: false, code: 'cut_group' }
  const members = split(text.slice(1, -1), ',')
  if (members.length > maxGroup) return { ok: false, code: 'too_deep' }
  const parseMember = (member: string): ParsedFilter => {
    const equals = member.indexOf('=')
    if (equals < 0) return { ok: false, code: 'cut_group' }
    const name = member.slice(0, equals)
    const rest = member.slice(equals + 1)
    if (name === 'and' || name === 'or') return parseGroup(name, rest, columns, depth + 1)
    return parseCondition(name, rest, columns)
  }
  return joined(
    kind,
    members.map((member) => {
      const both = split(member, '&').map(parseMember)
      const [only] = both
      return both.length === 1 && only ? only : joined('and', both)
    }),
  )
}
