import type { Overview } from '@crosscheck/domain/contract/operation/overview'
import { expect, test } from 'vitest'
import * as t from '#text/admin/overview.ts'
import { problemsOf } from './overview.tsx'

const at = '2026-11-23T10:00:00.000Z'
const healthy: Overview = {
  at,
  checks: [{ name: 'database', failure: null }],
  counts: {
    accounts: 1,
    confirmedAccounts: 1,
    profiles: 1,
    matches: { strong: 0, likely: 0, possible: 0, weak: 0 },
    isEstimated: false,
  },
  queues: [],
  dead: { count: 0, newest: [] },
  storage: { freeBytes: 1, databaseBytes: 1, files: 0, fileBytes: 0, isEstimated: false },
  usage: null,
}
const queue = {
  queue: 'send-mail',
  waiting: 3,
  later: 0,
  running: 1,
  retrying: 1,
  oldestWaiting: at,
}

test('a healthy installation with waiting jobs has no problem', () => {
  expect(problemsOf({ ...healthy, queues: [{ ...queue, dead: 0 }] })).toEqual([])
})

test('a queue is stuck when its oldest job has waited for more than 15 minutes', () => {
  const dueAt = (oldestWaiting: string) =>
    problemsOf({ ...healthy, queues: [{ ...queue, oldestWaiting, dead: 0 }] })
  expect(dueAt('2026-11-23T09:45:00.000Z')).toEqual([])
  expect(dueAt('2026-11-23T09:44:59.999Z')).toEqual([t.stuck('send-mail', 15)])
})

test('each kind of problem has one sentence with its count', () => {
  const found = problemsOf({
    ...healthy,
    checks: [
      { name: 'database', failure: 'unreachable' },
      { name: 'storage', failure: 'full' },
    ],
    dead: { count: 3, newest: [] },
    counts: null,
    storage: null,
  })
  expect(found).toEqual([t.broken(2), t.jobsFailed(3), t.unread(2)])
})
