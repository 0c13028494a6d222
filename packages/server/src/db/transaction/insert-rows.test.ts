import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/test-database.ts'
import { collectStatements } from '../../testing/tasks/collect-statements.ts'
import { insertRows } from './insert-rows.ts'

const { database } = await testDatabase()
const target = { into: 'attempts', conflict: '(key) do nothing' } as const

test('lists of values insert every row, by statements of few lengths, and leave existing rows', async () => {
  const fullAgainAt = new Date('2030-01-02T03:04:05Z')
  const rows = Array.from({ length: 45 }, (_, at) => ({
    key: Buffer.from(`list ${at}`),
    fullAgainAt,
  }))
  const insert = () => database.transaction('auth', null, (trx) => insertRows(trx, target, rows))
  const { result, statements } = await collectStatements(insert)
  expect(result).toBe(45)
  expect(statements.map(({ values }) => values.length / 2)).toEqual([32, 8, 4, 1])
  expect(await insert()).toBe(0)
  const stored = await database.transaction('auth', null, (trx) =>
    trx.selectFrom('attempts').select(['key', 'fullAgainAt']).execute(),
  )
  expect(stored.toSorted((a, b) => a.key.compare(b.key))).toEqual(
    rows.toSorted((a, b) => a.key.compare(b.key)),
  )
})

test('an empty list sends nothing', async () => {
  const { result, statements } = await collectStatements(() =>
    database.transaction('auth', null, (trx) => insertRows(trx, target, [])),
  )
  expect({ result, statements }).toEqual({ result: 0, statements: [] })
})
