import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import * as text from '#text/match/evidence.ts'
import { formatCount } from '../../../lib/display-text/formats/format.ts'
import type { EvidenceLine } from './lines.ts'
import type { MatchDetail } from '@crosscheck/domain/contract/contact/matches'

/** The text of a row in the column "How many profiles have it". */
type Rarity =
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

const leaderText = (field: PartnerFieldName): string => {
  switch (field) {
    case 'meetingLocationCity':
      return text.leaderMeetingLocationCity
    case 'partnerHomeCity':
      return text.leaderPartnerHomeCity
    case 'partnerHomeCountry':
      return text.leaderPartnerHomeCountry
    case 'address':
      return text.leaderAddress
    case 'workplace':
      return text.leaderWorkplace
    case 'birthdate':
      return text.leaderBirthdate
    case 'carModel':
      return text.leaderCarModel
    case 'licensePlate':
      return text.leaderLicensePlate
    case 'phoneNumber':
      return text.leaderPhoneNumber
    case 'fullName':
      return text.leaderFullName
    case 'socialMediaInstagram':
    case 'socialMediaFacebook':
    case 'socialMediaTiktok':
    case 'socialMediaSnapchat':
      return text.leaderHandle
    default:
      return text.leaderOther
  }
}

/**
 * Why a rare detail has less weight than its rarity suggests; null if no other detail implies it.
 */
export const partialDependenceText = ({ follows, slots }: EvidenceLine): string | null =>
  follows && slots > 0 ? text.partlyFollows(leaderText(follows)) : null

/** "about 1 in 4,000 profiles" as a function of the word "profiles", or a text without it. */
export const rarityText = (rarity: Rarity): string | ((unit: string) => string) => {
  switch (rarity.kind) {
    case 'about':
      return (unit) => text.rarityAbout(formatCount(rarity.oneIn), unit)
    case 'fewerThan':
      return (unit) => text.rarityFewer(formatCount(rarity.oneIn), unit)
    case 'follows':
      return text.follows(leaderText(rarity.field))
    case 'near':
      return text.rarityNear
    case 'most':
      return text.rarityMost
    case 'unknown':
      return text.rarityUnknown
  }
}
