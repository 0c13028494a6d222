import { expect, test } from 'vitest'
import { readCode } from './read-code.ts'

test.each(['123456', '123 456', ' 123-456 ', '１２３４５６'])('%j is read as a code', (typed) => {
  expect(readCode(typed)).toBe('123456')
})

test.each(['', '12345', '1234567', 'abc'])('%j is not a code', (typed) => {
  expect(readCode(typed)).toBeUndefined()
})
