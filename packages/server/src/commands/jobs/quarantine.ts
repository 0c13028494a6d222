import {
  listQuarantinedMatches,
  type QuarantinedMatch,
} from '../../modules/matching/quarantine/quarantine.ts'
import type { Command } from '../support/command.ts'
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
