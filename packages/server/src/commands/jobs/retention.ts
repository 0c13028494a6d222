import { formatPeriod } from '@crosscheck/domain/retention/period'
import { confirmClock, readClockStatus } from '../../retention/clock.ts'
import { listRetention, type RuleState } from '../../retention/overview.ts'
import { overdueCounts } from '../../wiring/sweeps.ts'
import { operatorId } from '../../lib/operator.ts'
import { recordOperatorAct } from '../../modules/platform/audit/operator.ts'
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
  'clocks-differ': 'Nothing is erased by age: the clocks of this machine and of PostgreSQL differ.',
  jumped: 'Nothing is erased by age until the clock has gone on evenly for a day: it has jumped.',
  new: 'Nothing is erased by age in the first day of an installation.',
}

export const retentionCommand: Command = {
  usage: 'retention',
  summary: 'How long what is kept, when each rule last ran, and what is overdue',
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
  summary: 'Erase by age again at once, after you have checked the time; this is written down',
  async run(installation, { operator }) {
    await confirmClock(installation)
    await installation.database.transaction('worker', operatorId, (trx) =>
      recordOperatorAct(installation, trx, {
        operator,
        actionType: 'clock_confirmed',
        details: {},
      }),
    )
    const now = installation.clock.now().toISOString()
    return { text: `The time ${now} is trusted.`, json: { trusted: now } }
  },
}
