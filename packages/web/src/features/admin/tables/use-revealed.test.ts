import { expect, test } from 'vitest'
import { mask, toGridRows } from './use-revealed.ts'
import type { TableField } from './use-table-rows.ts'

const fields: TableField[] = [
  { name: 'id', access: 'open' },
  { name: 'email', access: 'masked' },
  { name: 'notes', access: 'closed' },
]
const revealed = (field: string) => ({
  of: (key: string, name: string) =>
    key === 'k1' && name === field ? 'anna@example.org' : undefined,
})
const rows = [
  { key: 'k1', values: { id: 'a' } },
  { key: 'k2', values: { id: 'b' } },
]

test('a masked value is shown after its reveal, in its row only', () => {
  const shown = toGridRows(rows, fields, revealed('email'))
  expect(shown.map(({ values }) => values)).toEqual([
    { id: 'a', email: 'anna@example.org', notes: mask },
    { id: 'b', email: mask, notes: mask },
  ])
  expect(shown.map((row) => [...row.revealed])).toEqual([['email'], []])
})
