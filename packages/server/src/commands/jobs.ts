import { deadCommand, dropCommand, retryCommand } from './jobs/dead.ts'
import { logCommand } from './jobs/log.ts'
import { compareCommand, matchingCommand } from './jobs/matching.ts'
import { queuesCommand } from './jobs/queues.ts'
import { openCurrentInstallation } from './support/open-current-installation.ts'
import { retentionCommand, trustClockCommand } from './jobs/retention.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run jobs`: waiting and failed jobs, re-match runs and retention. */
await runCommand({
  open: openCurrentInstallation,
  name: 'npm run jobs',
  about: 'Manages queues, re-match runs and retention, with or without a running server.',
  commands: {
    queues: queuesCommand,
    dead: deadCommand,
    retry: retryCommand,
    drop: dropCommand,
    matching: matchingCommand,
    'compare-again': compareCommand,
    retention: retentionCommand,
    'trust-clock': trustClockCommand,
    log: logCommand,
  },
})
