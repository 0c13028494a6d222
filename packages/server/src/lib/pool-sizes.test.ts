import { expect, test } from 'vitest'
import { processRoles } from './process-role.ts'
import { leastConnections, listenersOf, poolSizesOf, usualConnections } from './pool-sizes.ts'

const openedBy = (...[role, most]: Parameters<typeof poolSizesOf>): number =>
  Object.values(poolSizesOf(role, most)).reduce((all, one) => all + one, listenersOf(role))

test('a process opens exactly as many connections as its role usually does, or as it is given', () => {
  expect(processRoles.map((role) => [role, usualConnections(role)])).toEqual([
    ['all', 37],
    ['web', 32],
    ['worker', 25],
    ['matcher', 23],
  ])
  for (const role of processRoles)
    for (const most of [leastConnections, 17, 20, 37, 60, 101])
      expect([role, most, openedBy(role, most)]).toEqual([role, most, most])
})

test('every pool has at least two connections, so that no work waits for itself', () => {
  for (const role of processRoles)
    for (const size of Object.values(poolSizesOf(role, leastConnections)))
      expect(size).toBeGreaterThanOrEqual(2)
})
