import { printTable } from '../bench/lib/table.ts'
import { summaryOf } from '../bench/lib/timing.ts'
import type { Report } from './scenario.ts'

const seconds = (ms: number): string => (ms / 1000).toFixed(2)

const timesOf = (times: readonly number[]): string => {
  if (times.length === 0) return '-'
  const { p50, p95, max } = summaryOf(times)
  return [p50, p95, max].map(seconds).join(' / ')
}

const unexpectedOf = ({ ledger: { unexpected } }: Report): number =>
  [...unexpected.values()].reduce((sum, count) => sum + count, 0)

const rowOf = (report: Report): (string | number)[] => {
  const { lost, duplicated, documentedRepeats } = report.ledger.totals()
  const { acknowledged, unknown } = report.ledger.writes
  return [
    report.name,
    report.rounds,
    acknowledged,
    unknown,
    lost,
    duplicated,
    documentedRepeats,
    report.ledger.exits.length,
    unexpectedOf(report),
    timesOf(report.ledger.restarts),
    timesOf(report.ledger.reconnections),
    report.seed,
  ]
}

const head = [
  'scenario',
  'rounds',
  'acknowledged',
  'unanswered',
  'lost',
  'duplicated',
  'mails repeated',
  'exits',
  'unexpected',
  'ready again in s (p50 / p95 / max)',
  'sockets again in s',
  'seed',
]

const printDetails = ({ name, ledger, notes }: Report): void => {
  for (const note of notes) console.log(`${name}: ${note}`)
  for (const [what, count] of ledger.unexpected) console.log(`${name}: ${count} x ${what}`)
  for (const text of ledger.examples) console.log(`${name}: ${text}`)
}

export const printReports = (reports: readonly Report[]): void => {
  printTable('What was shown', head, reports.map(rowOf))
  console.log('')
  reports.forEach(printDetails)
}

/** Whether every requirement was met. */
export const hasPassed = (report: Report): boolean => {
  const { lost, duplicated } = report.ledger.totals()
  return lost + duplicated + report.ledger.exits.length + unexpectedOf(report) === 0
}
