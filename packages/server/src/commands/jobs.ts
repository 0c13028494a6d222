import { deadCommand, dropCommand, retryCommand } from './jobs/dead.ts'
import { decideCommand, keepCommand, releaseCommand } from './jobs/decide.ts'
import { quarantineCommand } from './jobs/quarantine.ts'
import { logCommand } from './jobs/log.ts'
import { compareCommand, explainCommand, matchingCommand } from './jobs/matching.ts'
import { queuesCommand } from './jobs/queues.ts'
import { reportsCommand, showCommand } from './jobs/reports.ts'
import { openCurrentInstallation } from './support/open-current-installation.ts'
import { retentionCommand, trustClockCommand } from './jobs/retention.ts'
import { runCommand } from './support/run-command.ts'

/** `npm run jobs`: waiting and failed jobs, and entries to decide on. */
await runCommand({
  open: openCurrentInstallation,
  name: 'npm run jobs',
  about: 'Manages queues, reports and quarantined pairs, with or without a running server.',
  commands: {
    queues: queuesCommand,
    dead: deadCommand,
    retry: retryCommand,
    drop: dropCommand,
    reports: reportsCommand,
    show: showCommand,
    decide: decideCommand,
    quarantine: quarantineCommand,
    release: releaseCommand,
    keep: keepCommand,
    matching: matchingCommand,
    'compare-again': compareCommand,
    explain: explainCommand,
    retention: retentionCommand,
    'trust-clock': trustClockCommand,
    log: logCommand,
  },
  aliases: { held: 'quarantine' },
})
