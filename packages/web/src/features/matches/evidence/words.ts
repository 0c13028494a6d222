import type { PartnerFieldName } from '@crosscheck/domain/fields/catalog'
import * as text from '#text/match/evidence.ts'
import { formatCount } from '../../../lib/display-text/formats/format.ts'
import type { EvidenceLine } from './lines.ts'
import type { Rarity } from './rarity.ts'

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
