import { openDeadLetters, type DeadLetter, type DeadLetterBox } from '../../jobs/dead-letters.ts'
import { nothingLike, onlyArgument, type Command } from '../command.ts'
import type { Installation } from '../open-installation.ts'
import { formatTable, formatTime } from '../table.ts'

const withBox = async <T>(
  { workerUrl }: Installation,
  work: (box: DeadLetterBox) => Promise<T>,
): Promise<T> => {
  const box = await openDeadLetters(workerUrl)
  try {
    return await work(box)
  } finally {
    await box.close()
  }
}

const rowOf = ({ id, job, attempts, error, at, about }: DeadLetter): string[] => [
  id,
  job,
  String(attempts),
  formatTime(at),
  error ?? '-',
  Object.entries(about)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
]

export const deadCommand: Command = {
  usage: 'dead',
  summary: 'Jobs that failed every attempt; they are kept for 14 days',
  run: (installation) =>
    withBox(installation, async (box) => {
      const letters = await box.list()
      const headings = ['id', 'job', 'attempts', 'since', 'error', 'about']
      return {
        text: letters.length === 0 ? 'There are none.' : formatTable(headings, letters.map(rowOf)),
        json: { dead: letters },
      }
    }),
}

export const retryCommand: Command = {
  usage: 'retry ID|all',
  summary: 'Put one of them back into its queue, or all; a server takes it within seconds',
  run: (installation, given) =>
    withBox(installation, async (box) => {
      const id = onlyArgument(given, "job's id, or all")
      const outcome = await box.retry(id)
      const { retried, superfluous } = outcome
      if (id !== 'all' && retried + superfluous === 0) throw nothingLike('dead job', id)
      const waits = superfluous > 0 ? ` ${superfluous} of them waited there already.` : ''
      return {
        text: `${retried + superfluous} put back into the queue.${waits}`,
        json: outcome,
      }
    }),
}

export const dropCommand: Command = {
  usage: 'drop ID',
  summary: 'Throw one of them away',
  run: (installation, given) =>
    withBox(installation, async (box) => {
      const id = onlyArgument(given, "job's id")
      if (!(await box.drop(id))) throw nothingLike('dead job', id)
      return { text: 'Thrown away.', json: { dropped: id } }
    }),
}
