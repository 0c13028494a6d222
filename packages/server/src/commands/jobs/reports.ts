import {
  decideEntry,
  decisions,
  readEntry,
  type Decision,
  type LookupMiss,
} from '../../modules/contact/safety/queue/decide-entry.ts'
import {
  listOpenEntries,
  type ListedEntry,
} from '../../modules/contact/safety/queue/list-entries.ts'
import { notFoundFailure, singleArgument, requireText, type Command } from '../support/command.ts'
import { CommandFailure, exitCodes } from '../support/command-failure.ts'
import { formatTable, formatTime } from '../support/table.ts'

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

const missFailure = (miss: LookupMiss, id: string): CommandFailure => {
  if (miss === 'missing') return notFoundFailure('report or inquiry', id)
  return miss === 'decided'
    ? new CommandFailure(`${id} was already decided.`, exitCodes.nothing)
    : new CommandFailure(
        `Several users have an entry ${id}: write the user before it, USER/${id}.`,
        exitCodes.usage,
      )
}

export const showCommand: Command = {
  usage: "show ID --reason '...'",
  summary: 'Open one, with the evidence that its reporter chose; the log records it',
  async run(installation, given) {
    const id = singleArgument(given, "entry's id")
    const reason = requireText(given.options.reason, 'reason', 'the log records why you opened it.')
    const found = await readEntry(installation, given.operator, { reference: id, reason })
    if (typeof found === 'string') throw missFailure(found, id)
    return { text: JSON.stringify(found, null, 2), json: found }
  },
}

const isDecision = (text: string): text is Decision =>
  decisions.some((decision) => decision === text)

export const decideCommand: Command = {
  usage: `decide ID ${decisions.join('|')} --note '...'`,
  summary: 'Record a decision; name no one, because the note is kept longer than the report',
  async run(installation, given) {
    const [id, decision, ...others] = given.args
    if (id === undefined || decision === undefined || others.length > 0 || !isDecision(decision))
      throw new CommandFailure(
        `Name one entry's id and one of ${decisions.join(', ')}.`,
        exitCodes.usage,
      )
    const note = requireText(
      given.options.note,
      'note',
      'what was found and done. Name no one: the note is kept longer than the report.',
    )
    const outcome = await decideEntry(installation, given.operator, {
      reference: id,
      decision,
      note,
    })
    if (outcome !== 'done') throw missFailure(outcome, id)
    return { text: `${id} is decided: ${decision}.`, json: { id, decision } }
  },
}
