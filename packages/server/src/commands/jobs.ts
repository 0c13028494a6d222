import { deadCommand, retryCommand } from './jobs/dead.ts'
import { logCommand } from './jobs/log.ts'
import { compareCommand } from './jobs/compare.ts'
import { openCurrentInstallation } from './support/open-current-installation.ts'
import { retentionCommand, trustClockCommand } from './jobs/retention.ts'
import { runCommand } from './support/run-command.ts'

await runCommand({
  open: openCurrentInstallation,
  name: 'npm run jobs',
  about: 'Manages failed jobs, re-match runs and retention, with or without a running server.',
  commands: {
    dead: deadCommand,
    retry: retryCommand,
    'compare-again': compareCommand,
    retention: retentionCommand,
    'trust-clock': trustClockCommand,
    log: logCommand,
  },
})
