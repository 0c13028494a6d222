import { expect, test } from 'vitest'
import { firstBatchSize, nextBatchSize } from './batch-size.ts'

test('a batch of a backfill grows while it is fast, and shrinks while it is slow', () => {
  expect(nextBatchSize(100, 20)).toBe(200)
  expect(nextBatchSize(100, 250)).toBe(100)
  expect(nextBatchSize(100, 900)).toBe(50)
})

test('a batch of a backfill has 1 to 10,000 rows, however fast or slow the database is', () => {
  const afterMany = (ms: number) => {
    let rows = firstBatchSize
    for (let batch = 0; batch < 30; batch += 1) rows = nextBatchSize(rows, ms)
    return rows
  }
  expect([afterMany(1), afterMany(5_000)]).toEqual([10_000, 1])
})
