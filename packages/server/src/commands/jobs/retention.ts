import { formatPeriod } from '@crosscheck/domain/retention/period'
import { confirmClock, readClockStatus } from '../../retention/clock.ts'
import { listRetention, type RuleState } from '../../retention/overview.ts'
import { overdueCounts } from '../../wiring/sweeps.ts'
import { logOperatorAct } from '../../modules/platform/audit/service.ts'
import type { Command } from '../support/command.ts'
import { formatAge, formatTable } from '../support/table.ts'

const profileRowOf = (state: RuleState, now: Date): string[] => [
  state.rule,
  formatPeriod(state.periodMs),
  state.executor,
  state.succeededAt ? formatAge(state.succeededAt, now) : '-',
  String(state.removed),
  String(state.removedInAll),
  String(state.overdue),
]

const doubts = {
  'clocks-differ':
    'Nothing is erased by age, because the clocks of this machine and of PostgreSQL differ.',
  jumped:
    'Nothing is erased by age, because the clock jumped. This resumes after a day without a jump.',
  new: 'Nothing is erased by age on the first day of an installation.',
}

export const retentionCommand: Command = {
  usage: 'retention',
  summary: 'Show the retention rules, when each last ran, and what is overdue',
  async run(installation) {
    const rules = await listRetention(installation, overdueCounts(installation))
    const verdict = await readClockStatus(installation)
    const now = installation.clock.now()
    const headings = ['rule', 'period', 'by', 'last run', 'removed', 'in all', 'overdue']
    const table = formatTable(
      headings,
      rules.map((state) => profileRowOf(state, now)),
    )
    const text = verdict === 'trusted' ? table : `${table}\n\n${doubts[verdict]}`
    return { text, json: { rules, clock: verdict } }
  },
}

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
