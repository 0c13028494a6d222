import { inRounds } from '../rounds.ts'
import type { Scenario } from '../scenario.ts'
import { endBackends } from './end-backends.ts'
import { killPostgres } from './kill-postgres.ts'
import { killServer } from './kill-server.ts'
import { loseCommits } from './lose-commits.ts'
import { stopPostgres } from './stop-postgres.ts'

export const scenarios: readonly Scenario[] = [
  inRounds(killServer),
  inRounds(killPostgres),
  inRounds(endBackends),
  inRounds(stopPostgres),
  inRounds(loseCommits),
]
