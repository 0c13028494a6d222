import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import { splitLines, type EvidenceLine } from './lines.ts'

/** A field that agrees: its values in both profiles, and its weight. */
export type EvidenceRow = {
  field: PartnerFieldName
  own: string
  /** The part of the user's text that the other profile agrees with; null if it is not shown. */
  other: string | null
  /** Undefined for a field that earns points and is no evidence. */
  line?: EvidenceLine
}

/** Every field once, in the order of the server, split where the table folds. */
export const rowsOf = ({
  evidence: { lines },
  sideBySide,
}: Pick<MatchDetail, 'evidence' | 'sideBySide'>): Record<'first' | 'rest', EvidenceRow[]> => {
  const sides = new Map(sideBySide.map((side) => [side.field, side]))
  const withSides = (line: EvidenceLine): EvidenceRow => {
    const side = sides.get(line.field)
    return { field: line.field, own: side?.own ?? line.own, other: side?.other ?? null, line }
  }
  const inLines = new Set(lines.map(({ field }) => field))
  const { first, rest } = splitLines(lines)
  return {
    first: first.map(withSides),
    rest: [...rest.map(withSides), ...sideBySide.filter(({ field }) => !inLines.has(field))],
  }
}
