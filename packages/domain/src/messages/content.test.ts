import { expect, test } from 'vitest'
import { findMessageError, messageLength, normalizeMessage } from './content.ts'

const family = '👨‍👩‍👧‍👦'

test('a message is trimmed and cannot be empty', () => {
  expect(normalizeMessage('  Hello\n ')).toBe('Hello')
  expect(findMessageError(' \n\t ')).toBe('MESSAGE_EMPTY')
  expect(findMessageError('\0')).toBe('MESSAGE_EMPTY')
})

test('characters are counted as users see them', () => {
  expect(messageLength(family)).toBe(1)
  expect(messageLength('ที่นี่')).toBe(3 - 1)
  expect(messageLength('e\u0301')).toBe(1)
})

test('500 characters are a message, 501 are too many', () => {
  expect(findMessageError('a'.repeat(500))).toBeNull()
  expect(findMessageError(` ${'a'.repeat(500)} `)).toBeNull()
  expect(findMessageError('a'.repeat(501))).toBe('MESSAGE_TOO_LONG')
  expect(findMessageError('ก็'.repeat(500))).toBeNull()
})

test('a message has at most 4,000 bytes, however few characters they are', () => {
  // 25 bytes each.
  expect(findMessageError(family.repeat(160))).toBeNull()
  expect(findMessageError(family.repeat(161))).toBe('MESSAGE_TOO_LONG')
  expect(findMessageError(`a${'\u0301'.repeat(2001)}`)).toBe('MESSAGE_TOO_LONG')
})

test('an unpaired surrogate becomes a replacement character', () => {
  expect(normalizeMessage('a\ud83d')).toBe('a\ufffd')
})
