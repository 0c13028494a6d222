import { expect, test } from 'vitest'
import { keysOf } from './changes.ts'

test('an event refetches the queries that it concerns', () => {
  for (const [data, expected] of [
    [{ subject: 'notifications', matchId: null }, [['notifications'], ['matches', 'list']]],
    [{ subject: 'profiles', matchId: null }, [['profiles'], ['consent-records'], ['dashboard']]],
    [
      { subject: 'matches', matchId: null },
      [['matches'], ['notifications'], ['dashboard'], ['inbox']],
    ],
    [
      { subject: 'match', matchId: 'm' },
      [['matches', 'one', 'm'], ['matches', 'list'], ['dashboard'], ['inbox']],
    ],
    [{ subject: 'match', matchId: null }, [['matches'], ['dashboard'], ['inbox']]],
    [{ subject: 'consent', matchId: 'm' }, [['consent', 'm'], ['messages', 'm'], ['inbox']]],
    [{ subject: 'messages', matchId: 'm' }, [['messages', 'm'], ['inbox']]],
  ] as const)
    expect.soft(keysOf(data), JSON.stringify(data)).toEqual(expected)
})

test('other events refetch nothing', () => {
  for (const data of [
    null,
    undefined,
    5,
    'text',
    {},
    { subject: 'weather' },
    { subject: 'messages' },
  ])
    expect.soft(keysOf(data), JSON.stringify(data)).toEqual([])
})
