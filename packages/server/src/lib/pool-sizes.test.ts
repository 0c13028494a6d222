import { expect, test } from 'vitest'
import { connectionsOf, leastConnections, poolSizesOf, usualConnections } from './pool-sizes.ts'

test('a process opens exactly as many connections as usual, or as it is given', () => {
  expect(usualConnections).toBe(37)
  for (const most of [leastConnections, 17, 20, 37, 60, 101])
    expect(connectionsOf(poolSizesOf(most))).toBe(most)
})

test('every pool has at least two connections, so that no work waits for itself', () => {
  for (const size of Object.values(poolSizesOf(leastConnections)))
    expect(size).toBeGreaterThanOrEqual(2)
})
