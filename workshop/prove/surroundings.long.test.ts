import { test } from 'vitest'
import { runInRounds } from './rounds.ts'
import { failingMail } from './scenarios/failing-mail.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { killProcess } from './scenarios/kill-process.ts'
import { loseCommits } from './scenarios/lose-commits.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { stopPostgres } from './scenarios/stop-postgres.ts'
import { canMount } from './environment/small-disk.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

/** Short forms of `npm run prove`. */
buildFirst()

test.skipIf(!(await canMount()))(
  'a server on a full disk refuses writes with STORAGE_FULL, and recovers by itself',
  () => expectToPass(runInRounds(fullDisk), { rounds: 2 }),
)

test('no write is lost when an outside PostgreSQL stops and starts', () =>
  expectToPass(runInRounds(stopPostgres), { rounds: 2 }))

test('a write whose commit is not answered happens at most once', () =>
  expectToPass(runInRounds(loseCommits), { rounds: 2 }))

test('each mail arrives once after an SMTP server has failed', () =>
  expectToPass(runInRounds(failingMail), { rounds: 2 }))

test('no request fails while one of two processes restarts', () =>
  expectToPass(runInRounds(rollingRestart), { rounds: 1 }))

test('no acknowledged write is lost when one of two processes is killed', () =>
  expectToPass(runInRounds(killProcess), { rounds: 2 }))
