import { expect, test } from 'vitest'
import { mapInBatches } from './cooperative.ts'

test('other work runs between slices, and the order stays', async () => {
  const happened: string[] = []
  setImmediate(() => void happened.push('other'))
  const results = await mapInBatches([1, 2, 3, 4, 5], 2, (slice) => {
    happened.push(slice.join(' '))
    return slice.map((number) => number * 10)
  })
  expect(results).toEqual([10, 20, 30, 40, 50])
  expect(happened).toEqual(['1 2', 'other', '3 4', '5'])
  expect(await mapInBatches([], 2, () => [1])).toEqual([])
})
