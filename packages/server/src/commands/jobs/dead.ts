import { withDeadLetters, type DeadLetter } from '../../jobs/dead-letters.ts'
import { notFoundFailure, singleArgument, type Command } from '../support/command.ts'
import { formatTable, formatTime } from '../support/table.ts'

const profileRowOf = ({ id, job, attempts, error, at, subject }: DeadLetter): string[] => [
  id,
  job,
  String(attempts),
  formatTime(at),
  error ?? '-',
  Object.entries(subject)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
]

export const deadCommand: Command = {
  usage: 'dead',
  summary: 'List jobs that failed every attempt; they are kept for 14 days (default)',
  run: (installation) =>
    withDeadLetters(installation.queueUrl, async (box) => {
      const letters = await box.list()
      const headings = ['id', 'job', 'attempts', 'since', 'error', 'about']
      return {
        text:
          letters.length === 0
            ? 'There are none.'
            : formatTable(headings, letters.map(profileRowOf)),
        json: { dead: letters.map(({ subject, ...letter }) => ({ ...letter, about: subject })) },
      }
    }),
}

export const retryCommand: Command = {
  usage: 'retry ID|all',
  summary: 'Put one of them, or all, back into the queue; a server takes it within seconds',
  run: (installation, given) =>
    withDeadLetters(installation.queueUrl, async (box) => {
      const id = singleArgument(given, "job's id, or all")
      const { retried, obsolete } = await box.retry(id)
      if (id !== 'all' && retried + obsolete === 0) throw notFoundFailure('dead job', id)
      const waits = obsolete > 0 ? ` ${obsolete} of them were already waiting there.` : ''
      return {
        text: `${retried + obsolete} put back into the queue.${waits}`,
        json: { retried, superfluous: obsolete },
      }
    }),
}
