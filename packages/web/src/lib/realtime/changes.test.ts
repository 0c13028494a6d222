import { expect, test } from 'vitest'
import { keysOf } from './changes.ts'

test.each([
  [{ subject: 'notifications', matchId: null }, [['notifications'], ['matches', 'list']]],
  [{ subject: 'profiles', matchId: null }, [['profiles'], ['consent-records'], ['dashboard']]],
  [{ subject: 'matches', matchId: null }, [['matches'], ['notifications'], ['dashboard']]],
  [
    { subject: 'match', matchId: 'm' },
    [['matches', 'one', 'm'], ['matches', 'list'], ['dashboard']],
  ],
  [{ subject: 'match', matchId: null }, [['matches'], ['dashboard']]],
  [
    { subject: 'consent', matchId: 'm' },
    [
      ['consent', 'm'],
      ['messages', 'm'],
    ],
  ],
  [{ subject: 'messages', matchId: 'm' }, [['messages', 'm']]],
])('the event %j refetches the queries %j', (data, expected) => {
  expect(keysOf(data)).toEqual(expected)
})

test.each([null, undefined, 5, 'text', {}, { subject: 'weather' }, { subject: 'messages' }])(
  'the event %j refetches nothing',
  (data) => {
    expect(keysOf(data)).toEqual([])
  },
)
