import type { RuleField } from '@crosscheck/domain/matching/fields'
import { compactKey } from '@crosscheck/domain/matching/text'
import type { PartnerProfileValues } from '@crosscheck/domain/profile/catalogue'
import type { MatchSideContent } from '../matches/content.ts'

/** What a country code or a trunk zero adds to a number. */
const digitsOfPrefix = 4

/**
 * The other's values as written, or the viewer's own where the other wrote more into the field than
 * what agrees: a second number, a second handle, a street behind the city.
 */
export const shownValues = (
  theirs: PartnerProfileValues,
  own: PartnerProfileValues,
  fields: readonly RuleField[],
): MatchSideContent['otherValues'] =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const [value, ownValue] = [theirs[field], own[field]]
      if (typeof value !== 'string' || typeof ownValue !== 'string') return []
      const more = compactKey(value).length - compactKey(ownValue).length
      return [[field, more > (field === 'phoneNumber' ? digitsOfPrefix : 0) ? ownValue : value]]
    }),
  )
