import type { Mutation } from '../../mutation.ts'

const guard = {
  file: 'packages/domain/src/retention/clock-guard.ts',
  tests: ['packages/domain/src/retention/clock-guard.test.ts'],
}
const tests = ['packages/server/src/retention/retention.test.ts']
const rules = ['packages/server/src/wiring/sweeps.test.ts']

export const retention: readonly Mutation[] = [
  {
    ...guard,
    name: 'a clock that has jumped is trusted at once',
    find: 'moment !== null && distanceMs(moment, now) <= maxClockStepMs',
    replace: 'moment !== null',
  },
  {
    ...guard,
    name: 'clocks that differ are trusted',
    find: 'if (distanceMs(now, database) > maxClockDifferenceMs)',
    replace: 'if (distanceMs(now, database) < 0)',
  },
  {
    ...guard,
    name: 'an untrusted clock that jumps again is trusted a day after its first jump',
    find: 'doubtedAt !== null && doubtedAt <= now && isNear(seenAt, now)',
    replace: 'doubtedAt !== null && doubtedAt <= now',
  },
  {
    name: 'a queued rule erases although the clock has jumped since',
    file: 'packages/server/src/retention/run-rule.ts',
    find: "    if (verdict !== 'trusted') return\n",
    replace: '',
    tests,
  },
  {
    name: 'a job runs without a time limit',
    file: 'packages/server/src/retention/run-rule.ts',
    find: 'batch < batchesPerJob && !isDone',
    replace: '!isDone',
    tests,
  },
  {
    name: 'every process queues every rule',
    file: 'packages/server/src/retention/runs.ts',
    find: 'where retention_runs.queued_at <= ${new Date(now.getTime() - runEveryMs)}',
    replace: 'where retention_runs.queued_at <= ${now}',
    tests,
  },
  {
    name: 'the worker erases entries of the audit log at any age',
    file: 'packages/server/src/db/migrations/0028-retention.ts',
    find: '${isOperator} and created_at < database_now() - audit_period(action_type)',
    replace: '${isOperator}',
    tests,
  },
  {
    name: 'entries of the audit log are erased after one year instead of seven',
    file: 'packages/server/src/db/migrations/0028-retention.ts',
    find: ") then interval '2555 days' else",
    replace: ") then interval '365 days' else",
    tests,
  },
  {
    name: 'rows are erased as soon as they are there',
    file: 'packages/server/src/retention/sweep.ts',
    find: 'new Date(now.getTime() - periodMs)',
    replace: 'now',
    tests: rules,
  },
  {
    name: 'the last run that compared everything is forgotten',
    file: 'packages/server/src/modules/matching/rematch/expired-rows.ts',
    find: 'newer.created_at > rematch_runs.created_at',
    replace: 'newer.created_at is not null',
    tests: rules,
  },
  {
    name: 'sweeps of cleared notifications read the whole table',
    file: 'packages/server/src/db/migrations/0028-retention.ts',
    find: 'create index notifications_cleared on notifications (cleared_at) where cleared_at is not null;\n',
    replace: '',
    tests: rules,
  },
]
