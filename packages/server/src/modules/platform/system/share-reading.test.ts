import { expect, test } from 'vitest'
import { shareReading } from './share-reading.ts'

test('gauges collected at the same moment share a reading, and later ones read again', async () => {
  let readings = 0
  const read = shareReading(async () => (readings += 1))
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(2)
})

test('a failed reading is not reused', async () => {
  let readings = 0
  const read = shareReading(async () => {
    readings += 1
    if (readings === 1) throw new Error('the database is unavailable')
    return readings
  })
  await expect(Promise.all([read(), read()])).rejects.toThrow('unavailable')
  expect(await read()).toBe(2)
})
