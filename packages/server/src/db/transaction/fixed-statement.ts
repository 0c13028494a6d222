import { CompiledQuery, type QueryResult } from 'kysely'
import type { Trx } from '../database.ts'

const texts = new WeakMap<TemplateStringsArray, string>()

const textOf = (parts: TemplateStringsArray): string => {
  const known = texts.get(parts)
  if (known !== undefined) return known
  const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
  texts.set(parts, text)
  return text
}

/** A statement whose text has been built before. */
export const executeText = <Row = unknown>(
  trx: Trx,
  text: string,
  values: unknown[],
): Promise<QueryResult<Row>> => {
  const query: CompiledQuery<Row> = CompiledQuery.raw(text, values)
  return trx.executeQuery(query)
}

/**
 * A statement whose text is always the same, for what is sent with every save: built once, where the
 * query builder builds it anew each time. Only values stand between its parts.
 */
export const fixed = <Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]) => ({
  execute: (trx: Trx): Promise<QueryResult<Row>> => executeText(trx, textOf(parts), values),
})
