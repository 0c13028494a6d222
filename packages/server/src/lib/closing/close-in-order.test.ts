import { expect, test } from 'vitest'
import { closeInOrder } from './close-in-order.ts'
import { silentLog } from '../../testing/database/test-database.ts'

test('a part that hangs and one that fails do not keep the others from being closed, in order', async () => {
  const closed: string[] = []
  const warned: unknown[] = []
  const note = (name: string) => ({ name, ms: 60_000, close: async () => closed.push(name) })
  const areClosed = await closeInOrder(
    [
      [note('door')],
      [
        { name: 'hanging', ms: 5, close: () => new Promise(() => {}) },
        { name: 'failing', ms: 60_000, close: () => Promise.reject(new Error('no')) },
        note('jobs'),
      ],
      [note('database')],
    ],
    {
      ...silentLog,
      warn: ({ name }) => void warned.push(name),
      error: ({ name }) => void warned.push(name),
    },
  )
  expect(closed).toEqual(['door', 'jobs', 'database'])
  expect(areClosed).toBe(false)
  expect(warned.toSorted()).toEqual(['failing', 'hanging'])
})

test('when every part was closed, the end is clean', async () => {
  const close = () => Promise.resolve()
  expect(await closeInOrder([[{ name: 'server', ms: 1000, close }]])).toBe(true)
})
