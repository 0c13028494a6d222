import { expect, test } from 'vitest'
import { storedPosition } from './stored-position.ts'

test('the latest mark of all tabs is stored, and an invalid mark is ignored', () => {
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
