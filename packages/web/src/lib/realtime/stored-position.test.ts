import { expect, test } from 'vitest'
import { storedPosition } from './stored-position.ts'

test('the mark of the furthest tab stays; what is no id counts as none', () => {
  const values = new Map<string, string>([['crosscheck_copy:a:realtime', 'not an id']])
  const mark = storedPosition(
    {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    'crosscheck_copy:a:realtime',
  )
  expect(mark.read()).toBeUndefined()
  mark.write('10-0')
  mark.write('9-5')
  expect(mark.read()).toBe('10-0')
})

test('a device that keeps nothing is no obstacle', () => {
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
