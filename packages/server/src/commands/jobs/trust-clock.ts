import { logOperatorAct } from '../../modules/platform/audit/service.ts'
import { confirmClock } from '../../retention/clock.ts'
import type { Command } from '../support/command.ts'

export const trustClockCommand: Command = {
  usage: 'trust-clock',
  summary: 'Resume erasing by age now, after you have checked the time; the log records it',
  async run(installation, { operator }) {
    await confirmClock(installation)
    await logOperatorAct(installation, { operator, actionType: 'clock_confirmed' })
    const now = installation.clock.now().toISOString()
    return { text: `The time ${now} is trusted.`, json: { trusted: now } }
  },
}
