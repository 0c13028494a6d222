import { expect, test } from 'vitest'
import { memoryStorage } from '../../device/testing/memory-storage.ts'
import { storedPosition } from './stored-position.ts'

test('the latest mark of all tabs is stored, and an invalid mark is ignored', () => {
  const key = 'crosscheck_copy:a:realtime'
  const mark = storedPosition(memoryStorage([[key, 'not an id']]), key)
  expect(mark.read()).toBeUndefined()
  mark.write('10-0')
  mark.write('9-5')
  expect(mark.read()).toBe('10-0')
})

test('a device without a mark reads what happened since its token was issued', () => {
  const key = 'crosscheck_copy:a:realtime'
  expect(storedPosition(memoryStorage(), key, 1_000).read()).toBe('990000-0')
  expect(storedPosition(memoryStorage([[key, '5-0']]), key, 1_000).read()).toBe('5-0')
  expect(storedPosition(memoryStorage(), key, undefined).read()).toBeUndefined()
})

test('a channel works on a device that cannot store its mark', () => {
  const full = () => {
    throw new Error('full')
  }
  const mark = storedPosition(
    { getItem: full, setItem: full, removeItem: full },
    'crosscheck_copy:a:realtime',
  )
  mark.write('10-0')
  expect(mark.read()).toBeUndefined()
})
