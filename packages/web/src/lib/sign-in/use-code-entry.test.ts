import { expect, test } from 'vitest'
import { readCode } from './use-code-entry.ts'

test('six digits are read as a code, however they are separated', () => {
  for (const typed of ['123456', '123 456', ' 123-456 ', '１２３４５６'])
    expect.soft(readCode(typed), typed).toBe('123456')
})

test('a text with other than six digits is not a code', () => {
  for (const typed of ['', '12345', '1234567', 'abc'])
    expect.soft(readCode(typed), typed).toBeUndefined()
})
