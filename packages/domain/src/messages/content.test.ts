import { expect, test } from 'vitest'
import { findMessageFault, messageLength, toMessage } from './content.ts'

const family = '👨‍👩‍👧‍👦'

test('a message is trimmed and has something in it', () => {
  expect(toMessage('  Hello\n ')).toBe('Hello')
  expect(findMessageFault(' \n\t ')).toBe('MESSAGE_EMPTY')
  expect(findMessageFault('\0')).toBe('MESSAGE_EMPTY')
})

test('characters are counted as people see them', () => {
  expect(messageLength(family)).toBe(1)
  expect(messageLength('ที่นี่')).toBe(3 - 1)
  expect(messageLength('e\u0301')).toBe(1)
})

test('500 characters are a message, 501 are not', () => {
  expect(findMessageFault('a'.repeat(500))).toBeNull()
  expect(findMessageFault(` ${'a'.repeat(500)} `)).toBeNull()
  expect(findMessageFault('a'.repeat(501))).toBe('MESSAGE_TOO_LONG')
  expect(findMessageFault('ก็'.repeat(500))).toBeNull()
})

test('4,000 bytes are the most, however few characters they are', () => {
  // 25 bytes each.
  expect(findMessageFault(family.repeat(160))).toBeNull()
  expect(findMessageFault(family.repeat(161))).toBe('MESSAGE_TOO_LONG')
  expect(findMessageFault(`a${'\u0301'.repeat(2001)}`)).toBe('MESSAGE_TOO_LONG')
})

test('half a character becomes a whole one that says so', () => {
  expect(toMessage('a\ud83d')).toBe('a\ufffd')
})
