import type { Mutation } from '../../mutation.ts'

const tests = ['packages/server/src/db/replica/replicas.test.ts']
const replica = { file: 'packages/server/src/db/replica/replica.ts', tests }

export const replicas: readonly Mutation[] = [
  {
    name: 'a replica answers before it has replayed what was acknowledged',
    file: 'packages/server/src/db/replica/position.ts',
    tests: [...tests, 'packages/server/src/http/replica-reads.test.ts'],
    find: 'if (rows[0]?.replayed !== true)',
    replace: 'if (rows.length === 0)',
  },
  {
    name: 'a replica that was promoted answers before the next check',
    file: 'packages/server/src/db/replica/position.ts',
    tests,
    find: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn()',
    replace: 'select pg_last_wal_replay_lsn()',
  },
  {
    ...replica,
    name: 'positions of another history of the log are compared with a replica',
    find: '|| trusted?.history !== position.history',
    replace: '',
  },
  {
    ...replica,
    name: 'a replica is trusted for longer than it shows marks',
    find: 'now() < trusted.untilMs && ',
    replace: '',
  },
  {
    ...replica,
    name: 'what a replica that is behind refuses is the answer',
    find: 'if (error instanceof AppError) throw error',
    replace: 'if (!(error instanceof AppError)) noteFailure(error)\n        throw error',
  },
  {
    ...replica,
    name: 'a replica of another database is not recognized',
    find: 'seen.systemId !== newest?.systemId',
    replace: 'newest === undefined',
  },
  {
    ...replica,
    name: 'a replica that is behind never rests',
    find: 'if (misses >= missesUntilRest) restsUntilMs',
    replace: 'if (misses < 0) restsUntilMs',
  },
  {
    name: 'with replicas some commits do not wait for the disk',
    file: 'packages/server/src/db/connection/open.ts',
    tests,
    find: '...(commitsWait && { isAsyncCommit: false })',
    replace: '...(commitsWait && {})',
  },
  {
    name: 'where commits do not wait for the disk, replicas are used',
    file: 'packages/server/src/db/replica/marks.ts',
    tests,
    find: "if (commits === 'off')",
    replace: "if (commits === 'never')",
  },
]
