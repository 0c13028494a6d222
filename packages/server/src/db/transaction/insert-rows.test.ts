import { expect, test } from 'vitest'
import { testRows } from '@crosscheck/domain/testing/test-rows'
import { testDatabase } from '../../testing/database/test-database.ts'
import { collectStatements } from '../../testing/tasks/collect-statements.ts'
import { rowInserter } from './insert-rows.ts'
import { markOnNodes } from './on-nodes.ts'

const { database } = await testDatabase()
const insertAttempts = rowInserter(
  { into: 'attempts', conflict: '(key) do nothing' },
  { bytea: ['key'] },
  { timestamptz: ['fullAgainAt'] },
)
const fullAgainAt = new Date('2030-01-02T03:04:05Z')
const rowsOf = (name: string) =>
  Array.from({ length: 45 }, (_, at) => ({ key: Buffer.from(`${name} ${at}`) }))

testRows([
  ['of columns', false, [2]],
  ['of values on nodes, of few lengths', true, [64, 16, 8, 2]],
])('lists insert every row and leave existing rows', async (name, onNodes, sizes) => {
  const rows = rowsOf(name)
  const insert = () =>
    database.transaction('auth', null, (trx) => {
      if (onNodes) markOnNodes(trx)
      return insertAttempts(trx, rows, { fullAgainAt })
    })
  const { result, statements } = await collectStatements(insert)
  expect(result).toBe(45)
  expect(statements.map(({ values }) => values.length)).toEqual(sizes)
  expect(await insert()).toBe(0)
  const stored = await database.transaction('auth', null, (trx) =>
    trx.selectFrom('attempts').select(['key', 'fullAgainAt']).execute(),
  )
  for (const { key } of rows)
    expect(stored.filter((one) => one.key.equals(key))).toEqual([{ key, fullAgainAt }])
})

test('an empty list sends nothing', async () => {
  const { result, statements } = await collectStatements(() =>
    database.transaction('auth', null, (trx) => insertAttempts(trx, [], { fullAgainAt })),
  )
  expect({ result, statements }).toEqual({ result: 0, statements: [] })
})
