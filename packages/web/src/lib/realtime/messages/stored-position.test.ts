import { expect, test } from 'vitest'
import { memoryStorage } from '../../device/testing/memory-storage.ts'
import { readsFrom, storedPosition } from './stored-position.ts'

test('the latest mark of all tabs is stored, and an invalid mark is ignored', () => {
  const key = 'crosscheck_copy:a:realtime'
  const mark = storedPosition(memoryStorage([[key, 'not an id']]), key)
  expect(mark.read()).toBeUndefined()
  mark.write('10-0')
  mark.write('9-5')
  expect(mark.read()).toBe('10-0')
})

test('a device without an id reads what happened since its token was issued, and stores no id of that time', () => {
  const key = 'crosscheck_copy:a:realtime'
  expect(storedPosition(memoryStorage(), key).read()).toBeUndefined()
  expect(readsFrom(undefined, 1_000)).toBe('990000-0')
  expect(readsFrom('5-0', 1_000)).toBe('5-0')
  expect(readsFrom(undefined, undefined)).toBe('-')
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
