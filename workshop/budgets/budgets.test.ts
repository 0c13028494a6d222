import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { measureProject } from './measure.ts'

const measured = measureProject()

test('every measured weight of the project has a limit, and every limit is measured', () => {
  expect(Object.keys(measured).toSorted()).toEqual(Object.keys(limits).toSorted())
})

test.each(Object.entries(limits))('the %s stay within %d', (name, limit) => {
  expect(measured[name]).toBeLessThanOrEqual(limit)
})
