import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'

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

export type EvidenceLine = MatchDetail['evidence']['lines'][number]

/** Further rows are folded, as are rows that add nothing. */
const shownRows = 6

/** The number of rows that add weight. The server lists the strongest first. */
export const countAdding = (lines: readonly Pick<EvidenceLine, 'slots'>[]): number =>
  lines.filter(({ slots }) => slots > 0).length

/** The rows, split where the chart folds. The row of differences never folds. */
export const splitLines = <Line extends Pick<EvidenceLine, 'slots'>>(lines: readonly Line[]) => {
  const shown = Math.min(countAdding(lines), shownRows)
  return { first: lines.slice(0, shown), rest: lines.slice(shown) }
}

/** Points from which a score looks high. */
const highScore = 50

/** The direction in which strength and points diverge, if they do. */
export const pointsDisagreement = ({
  band,
  matchScore,
  recordedFrom,
}: Pick<MatchDetail, 'band' | 'matchScore' | 'recordedFrom'>): 'rare' | 'common' | null => {
  if (band === 'strong' || band === 'likely') return matchScore < highScore ? 'rare' : null
  return matchScore >= Math.min(recordedFrom, highScore) ? 'common' : null
}

/** Why the total is lower than its rows, if it is: details differ, or one alone is too little. */
export const lowerTotal = ({
  band,
  evidence: { lines, differing },
}: Pick<MatchDetail, 'band' | 'evidence'>): 'differs' | 'alone' | null => {
  if (band === 'strong' || band === 'likely' || !lines.some(({ slots }) => slots >= 3)) return null
  return differing > 0 ? 'differs' : 'alone'
}
