import { runInRounds } from '../rounds.ts'
import type { Scenario } from '../scenario.ts'
import { clusterUrl } from '../environment/databases/clustered.ts'
import { canMount } from '../environment/small-disk.ts'
import { failingMail } from './failing-mail.ts'
import { fullDisk } from './full-disk.ts'
import { killPostgres } from './kill-postgres.ts'
import { killNodes } from './kill-node.ts'
import { killProcess } from './kill-process.ts'
import { killServer } from './kill-server.ts'
import { killUploads } from './kill-uploads.ts'
import { loseCommits } from './lose-commits.ts'
import { rollingRestart } from './rolling-restart.ts'
import { stopPostgres } from './stop-postgres.ts'

export const scenarios: readonly Scenario[] = [
  runInRounds(killServer),
  runInRounds(killUploads),
  runInRounds(killPostgres),
  runInRounds(stopPostgres),
  ...((await canMount()) ? [runInRounds(fullDisk)] : []),
  runInRounds(failingMail),
  runInRounds(rollingRestart),
  runInRounds(killProcess),
  runInRounds(loseCommits),
  ...(clusterUrl === undefined ? [] : [runInRounds(killNodes(clusterUrl))]),
]
