import {
  decideQuarantinedMatch,
  listQuarantinedMatches,
  type QuarantinedMatch,
} from '../../modules/matching/quarantine/quarantine.ts'
import type { QuarantineDecision } from '../../modules/matching/quarantine/quarantine-rows.ts'
import { notFoundFailure, singleArgument, requireText, type Command } from '../support/command.ts'
import { CommandFailure, exitCodes } from '../support/command-failure.ts'
import { formatTable, formatTime } from '../support/table.ts'

const profileRowOf = ({
  id,
  reason,
  quarantinedAt,
  shared,
  fields,
}: QuarantinedMatch): string[] => [
  id,
  reason,
  formatTime(quarantinedAt),
  shared.join(' '),
  fields.map(({ field, level }) => `${field}:${level}`).join(' '),
]

export const quarantineCommand: Command = {
  usage: 'quarantine',
  summary: 'List quarantined pairs, which neither side sees, oldest first; fields only, no values',
  async run(installation) {
    const { items, next } = await listQuarantinedMatches(installation)
    const headings = ['id', 'reason', 'since', 'identifiers they share', 'fields compared']
    const more = next === null ? '' : '\nThere are more. Decide on these first.'
    return {
      text:
        items.length === 0
          ? 'There are none.'
          : formatTable(headings, items.map(profileRowOf)) + more,
      json: {
        held: items.map(({ quarantinedAt, ...item }) => ({ ...item, heldAt: quarantinedAt })),
        more: next !== null,
      },
    }
  },
}

const decisionCommand = (decision: QuarantineDecision, summary: string, done: string): Command => ({
  usage: `${decision} ID --note '...'`,
  summary,
  async run(installation, given) {
    const id = singleArgument(given, "pair's id")
    const note = requireText(given.options.note, 'note', 'the log records why you decided.')
    const outcome = await decideQuarantinedMatch(installation, {
      id,
      decision,
      note,
      operator: given.operator,
    })
    if (outcome === 'missing') throw notFoundFailure('quarantined pair', id)
    if (outcome === 'decided')
      throw new CommandFailure(`${id} was already decided.`, exitCodes.nothing)
    return { text: done, json: { id, decision } }
  },
})

export const releaseCommand = decisionCommand(
  'release',
  'Let one of them become a match; both sides are notified, and this cannot be undone',
  'Released: it becomes a match within seconds when a server is running.',
)

export const keepCommand = decisionCommand(
  'keep',
  'Keep one of them hidden from both sides; it can still be released',
  'Kept hidden from both sides.',
)
