import { test } from 'vitest'
import { runInRounds } from './rounds.ts'
import { failingMail } from './scenarios/failing-mail.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { loseCommits } from './scenarios/lose-commits.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { stopPostgres } from './scenarios/stop-postgres.ts'
import { buildFirst, expectToPass } from './testing/short.ts'

/** Short forms of `npm run prove`. */
buildFirst()

test('a disk that is full refuses writes with STORAGE_FULL, and recovers by itself', () =>
  expectToPass(runInRounds(fullDisk), { rounds: 2 }))

test('an outside PostgreSQL that is stopped and started loses nothing', () =>
  expectToPass(runInRounds(stopPostgres), { rounds: 2 }))

test('writes whose commit is not answered happen at most once', () =>
  expectToPass(runInRounds(loseCommits), { rounds: 2 }))

test('mails arrive once each after an SMTP server has failed', () =>
  expectToPass(runInRounds(failingMail), { rounds: 2 }))

test('one of two processes restarts without a failed request', () =>
  expectToPass(runInRounds(rollingRestart), { rounds: 1 }))
