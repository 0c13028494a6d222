import { compareCommand } from './jobs/compare.ts'
import { logCommand } from './jobs/log.ts'
import { trustClockCommand } from './jobs/trust-clock.ts'
import { openCurrentInstallation } from './support/open-current-installation.ts'
import { runCommand } from './support/run-command.ts'

await runCommand({
  open: openCurrentInstallation,
  name: 'npm run jobs',
  about: 'Shows what operators did, and starts again what waits for them.',
  commands: {
    log: logCommand,
    'compare-again': compareCommand,
    'trust-clock': trustClockCommand,
  },
})
