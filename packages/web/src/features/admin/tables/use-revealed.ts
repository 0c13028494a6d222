import { useState } from 'react'
import type { RowValues, ViewedRow } from '@crosscheck/domain/administration/table-view'
import type { TableValue } from '@crosscheck/domain/contract/operation/admin-tables'
import type { LoadedRow, TableField } from './use-table-rows.ts'

/** Shown in place of a value that was not revealed. */
export const mask = '••••••'

export type GridRow = ViewedRow & { key: string; revealed: ReadonlySet<string> }

const revealName = (key: string, field: string) => `${field} ${key}`

/** Values that were revealed on this page. They are gone when it is left. */
export const useRevealed = () => {
  const [values, setValues] = useState<ReadonlyMap<string, TableValue>>(new Map())
  return {
    add: (row: { key: string; field: string }, value: TableValue) =>
      setValues((before) => new Map(before).set(revealName(row.key, row.field), value)),
    forget: () => setValues(new Map()),
    of: (key: string, field: string): TableValue | undefined => values.get(revealName(key, field)),
  }
}
type Revealed = ReturnType<typeof useRevealed>

export const toGridRows = (
  rows: readonly LoadedRow[],
  fields: readonly TableField[],
  revealed: Pick<Revealed, 'of'>,
): GridRow[] =>
  rows.map(({ key, values }) => {
    const known = fields.filter(({ name }) => revealed.of(key, name) !== undefined)
    const all: RowValues = Object.fromEntries(
      fields.map(({ name, access }) => [
        name,
        access === 'open' ? values[name] : (revealed.of(key, name) ?? mask),
      ]),
    )
    return { key, values: all, revealed: new Set(known.map(({ name }) => name)) }
  })
