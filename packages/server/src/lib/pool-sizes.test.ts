import { expect, test } from 'vitest'
import { poolSizes } from './pool-sizes.ts'

test('two processes fit into the hundred connections of a usual PostgreSQL, and no pool waits for itself', () => {
  const sizes = Object.values(poolSizes)
  const listeners = 2
  expect(2 * (sizes.reduce((all, one) => all + one, 0) + listeners)).toBeLessThan(97)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
})
