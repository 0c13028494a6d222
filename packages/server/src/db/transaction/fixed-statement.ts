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

/** A statement with a prebuilt text. */
export const executeText = <Row = unknown>(
  trx: Trx,
  text: string,
  values: unknown[],
): Promise<QueryResult<Row>> => {
  const query: CompiledQuery<Row> = CompiledQuery.raw(text, values)
  return trx.executeQuery(query)
}

/**
 * A statement with a constant text, for the ones that every save sends. Built once, where the query
 * builder builds it each time. Only values may come between its parts.
 */
export const fixed = <Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]) => ({
  execute: (trx: Trx): Promise<QueryResult<Row>> => executeText(trx, textOf(parts), values),
})
