import { inRounds } from '../rounds.ts'
import type { Scenario } from '../scenario.ts'
import { badKeys } from './bad-keys.ts'
import { endBackends } from './end-backends.ts'
import { failingMail } from './failing-mail.ts'
import { fullDisk } from './full-disk.ts'
import { killPostgres } from './kill-postgres.ts'
import { killServer } from './kill-server.ts'
import { loseCommits } from './lose-commits.ts'
import { rollingRestart } from './rolling-restart.ts'
import { stopPostgres } from './stop-postgres.ts'
import { wrongClock } from './wrong-clock.ts'

export const scenarios: readonly Scenario[] = [
  inRounds(killServer),
  inRounds(killPostgres),
  inRounds(endBackends),
  inRounds(stopPostgres),
  inRounds(fullDisk),
  inRounds(wrongClock),
  inRounds(badKeys),
  inRounds(failingMail),
  inRounds(rollingRestart),
  inRounds(loseCommits),
]
