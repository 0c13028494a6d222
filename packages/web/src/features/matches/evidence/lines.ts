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
