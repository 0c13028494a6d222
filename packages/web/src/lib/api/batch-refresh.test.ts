import { expect, test } from 'vitest'
import { batchRefresh } from './batch-refresh.ts'

test('changes at nearly the same time cause one refetch', () => {
  const read: string[] = []
  const timers: (() => void)[] = []
  const refresh = batchRefresh(
    { invalidateQueries: async (filters) => void read.push(String(filters?.queryKey)) },
    (run) => timers.push(run),
  )
  refresh([])
  expect(timers).toHaveLength(0)
  refresh([['messages', 'a'], ['matches']])
  refresh([['messages', 'a']])
  refresh([['messages', 'b']])
  expect(read).toEqual([])
  for (const run of timers.splice(0)) run()
  expect(read).toEqual(['messages,a', 'matches', 'messages,b'])
  refresh([['matches']])
  for (const run of timers.splice(0)) run()
  expect(read).toHaveLength(4)
})
