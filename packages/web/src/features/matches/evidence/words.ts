import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import * as text from '#text/match/evidence.ts'
import { formatCount } from '../../../lib/display-text/formats/format.ts'
import type { EvidenceLine } from './lines.ts'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'

const maxRarity = 100_000

/** One significant digit; the server rounds as well, but the chart does not rely on it. */
const roundToOneDigit = (count: number): number => {
  const unit = 10 ** Math.floor(Math.log10(count))
  return Math.round(count / unit) * unit
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

const leaderText = (field: PartnerFieldName): string => {
  const leaders: Partial<Record<string, string>> = text.leaders
  return leaders[field.startsWith('socialMedia') ? 'handle' : field] ?? text.leaders.other
}

/**
 * Why a rare detail has less weight than its rarity suggests; null if no other detail implies it.
 */
export const partialDependenceText = ({ follows, slots }: EvidenceLine): string | null =>
  follows && slots > 0 ? text.partlyFollows(leaderText(follows)) : null

/** "about 1 in 4,000 profiles" as a function of the word "profiles", or a text without it. */
export const rarityText = (line: EvidenceLine): string | ((unit: string) => string) => {
  const { level, follows, slots, oneIn, isLimit } = line
  if (level === 'near') return text.rarityNear
  if (follows && slots === 0) return text.follows(leaderText(follows))
  if (oneIn === null) return text.rarityUnknown
  if (oneIn < 2) return text.rarityMost
  const count = formatCount(Math.min(roundToOneDigit(oneIn), maxRarity))
  return isLimit || oneIn >= maxRarity
    ? (unit) => text.rarityFewer(count, unit)
    : (unit) => text.rarityAbout(count, unit)
}
