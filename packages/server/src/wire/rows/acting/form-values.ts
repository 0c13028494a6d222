import { toSnake } from '@crosscheck/domain/wire-rows/names'
import { isTrue, type Given } from './table.ts'

type Field = { name: string; kind: string }

/** The fields of a row that are given, as the form has them; null empties a field. */
export const valuesOf = (fields: readonly Field[], given: Given): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = given[toSnake(name)]
      if (value === undefined) return []
      if (kind === 'flag') return [[name, isTrue(value)]]
      return [[name, typeof value === 'number' ? String(value) : (value ?? '')]]
    }),
  )
