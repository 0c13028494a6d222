import { expect, test } from 'vitest'
import { isAfter, isMessageId, maxId } from './message-id.ts'

test('ids are ordered by time, then by number', () => {
  for (const [id, other, expected] of [
    ['1640995200000-0', '1640995199999-9', true],
    ['1640995200000-10', '1640995200000-9', true],
    ['1640995200000-9', '1640995200000-10', false],
    ['1640995200000-1', '1640995200000-1', false],
    ['999-5', '1640995200000-0', false],
  ] as const)
    expect.soft(isAfter(id, other), id).toBe(expected)
})

test('the later of two ids is returned, or the only one', () => {
  expect(maxId('2-0', '10-0')).toBe('10-0')
  expect(maxId('10-1', '10-0')).toBe('10-1')
  expect(maxId('2-0', undefined)).toBe('2-0')
})

test('a text in another form is not a message id', () => {
  for (const value of ['', '-', '5', '5-', '-5', '5-5-5', '+5-1', '5-1 ', 5, null, undefined])
    expect.soft(isMessageId(value), `${value}`).toBe(false)
})
