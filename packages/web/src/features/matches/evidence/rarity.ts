import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'
import type { EvidenceLine } from './lines.ts'

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

/** Why the match was recorded below the threshold of points, if it was. */
export const recordingException = (
  match: Pick<MatchDetail, 'recordedBy' | 'recordedFrom' | 'matchScore'>,
): 'strength' | 'fields' | null => {
  if (match.matchScore >= match.recordedFrom) return null
  if (match.recordedBy === 'evidence') return 'strength'
  if (match.recordedBy === 'fields') return 'fields'
  return null
}
