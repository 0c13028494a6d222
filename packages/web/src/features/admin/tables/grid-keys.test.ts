import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveInGrid } from './grid-keys.ts'

const size = { rows: 21, columns: 9 }
const press = (key: string, from = { row: 5, column: 3 }, more = {}) =>
  moveInGrid(from, size, { key, ctrlKey: false, rightToLeft: false, ...more })

test('arrows move by one cell, Home and End to the ends of the row, and with Ctrl to the corners', () => {
  expect(press('ArrowDown')).toEqual({ row: 6, column: 3 })
  expect(press('ArrowUp')).toEqual({ row: 4, column: 3 })
  expect(press('ArrowRight')).toEqual({ row: 5, column: 4 })
  expect(press('ArrowLeft')).toEqual({ row: 5, column: 2 })
  expect(press('Home')).toEqual({ row: 5, column: 0 })
  expect(press('End')).toEqual({ row: 5, column: 8 })
  expect(press('Home', undefined, { ctrlKey: true })).toEqual({ row: 0, column: 0 })
  expect(press('End', undefined, { ctrlKey: true })).toEqual({ row: 20, column: 8 })
  expect(press('PageDown')).toEqual({ row: 15, column: 3 })
  expect(press('ArrowLeft', undefined, { rightToLeft: true })).toEqual({ row: 5, column: 4 })
  expect(press('Enter')).toBeNull()
})

test('no key leads out of the grid', () => {
  const keys = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  ]
  const cell = fc.record({
    row: fc.integer({ min: 0, max: size.rows - 1 }),
    column: fc.integer({ min: 0, max: size.columns - 1 }),
  })
  fc.assert(
    fc.property(cell, fc.constantFrom(...keys), fc.boolean(), (from, key, ctrlKey) => {
      const to = press(key, from, { ctrlKey })
      expect(to?.row).toBeGreaterThanOrEqual(0)
      expect(to?.row).toBeLessThan(size.rows)
      expect(to?.column).toBeGreaterThanOrEqual(0)
      expect(to?.column).toBeLessThan(size.columns)
    }),
  )
})
