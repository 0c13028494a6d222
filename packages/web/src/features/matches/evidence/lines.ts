import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'

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

/** The text of a row in the column "How many profiles have it". */
export type Rarity =
  | { kind: 'near' }
  | { kind: 'follows'; field: NonNullable<EvidenceLine['follows']> }
  | { kind: 'fewerThan' | 'about'; oneIn: number }
  | { kind: 'most' }
  | { kind: 'unknown' }

const maxRarity = 100_000

/** One significant digit; the server rounds as well, but the chart does not rely on it. */
const roundToOneDigit = (count: number): number => {
  const unit = 10 ** Math.floor(Math.log10(count))
  return Math.round(count / unit) * unit
}

export const rarityOf = (line: EvidenceLine): Rarity => {
  if (line.level === 'near') return { kind: 'near' }
  if (line.follows && line.slots === 0) return { kind: 'follows', field: line.follows }
  if (line.oneIn === null) return { kind: 'unknown' }
  if (line.oneIn >= maxRarity) return { kind: 'fewerThan', oneIn: maxRarity }
  if (line.oneIn < 2) return { kind: 'most' }
  return { kind: line.isLimit ? 'fewerThan' : 'about', oneIn: roundToOneDigit(line.oneIn) }
}

/** One block for each detail that differs, at most five and then a plus. */
export const hatchBlocks = (differing: number) => ({
  blocks: Math.min(differing, 5),
  more: differing > 5,
})

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

/** Why the match was recorded below the threshold of points, if it was. */
export const recordingException = (
  match: Pick<MatchDetail, 'recordedBy' | 'recordedFrom' | 'matchScore'>,
): 'strength' | 'fields' | null => {
  if (match.matchScore >= match.recordedFrom) return null
  if (match.recordedBy === 'evidence') return 'strength'
  if (match.recordedBy === 'fields') return 'fields'
  return null
}
