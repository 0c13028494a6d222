import { readEntry } from '../../modules/contact/safety/queue/decide-entry.ts'
import {
  listOpenEntries,
  type ListedEntry,
} from '../../modules/contact/safety/queue/list-entries.ts'
import { singleArgument, requireText, type Command } from '../support/command.ts'
import { formatTable, formatTime } from '../support/table.ts'
import { missFailure } from './decide.ts'

const profileRowOf = (entry: ListedEntry): string[] => [
  entry.id,
  entry.kind,
  entry.reason ?? '-',
  formatTime(entry.createdAt),
  formatTime(entry.endsAt),
  entry.userId ?? 'has left',
  entry.subjectUserId ?? (entry.reportedLeftAt ? 'has left' : '-'),
]

export const reportsCommand: Command = {
  usage: 'reports',
  summary: 'List reports and inquiries waiting for a decision, oldest first',
  async run(installation) {
    const entries = await listOpenEntries(installation)
    const headings = ['id', 'kind', 'reason', 'since', 'ends', 'from user', 'about user']
    return {
      text:
        entries.length === 0 ? 'There are none.' : formatTable(headings, entries.map(profileRowOf)),
      json: { reports: entries },
    }
  },
}

export const showCommand: Command = {
  usage: "show ID --reason '...'",
  summary: 'Open one, with the evidence that its reporter chose; the log records it',
  async run(installation, given) {
    const id = singleArgument(given, "entry's id")
    const reason = requireText(given.options.reason, 'reason', 'the log records why you opened it.')
    const found = await readEntry(installation, given.operator, { reference: id, reason })
    if (typeof found === 'string') throw missFailure(found, id, 'report or inquiry')
    return { text: JSON.stringify(found, null, 2), json: found }
  },
}
