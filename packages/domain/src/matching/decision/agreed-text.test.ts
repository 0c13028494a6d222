import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import type { PartnerProfileValues } from '../../fields/catalog.ts'
import { matchedText, matchedTexts } from './agreed-text.ts'
import { matchingDefaults } from '../rule/config.ts'
import { ruleFields, type RuleField } from '../record/fields.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { pointsOf } from '../rule/points.ts'
import { rounds } from '../../testing/form.ts'

const agreed = (field: RuleField, own: string, other: string): string =>
  matchedText(field, { [field]: own }, prepareComparison({ [field]: other }, 2026))

describe('the agreed text of a matching field', () => {
  testRows<[RuleField, string, string, string]>([
    ['phoneNumber', '0819994321 / 0800000017', '0819994321 0873334455', '0819994321'],
    ['phoneNumber', '081-234-5679', '+66 81 234 5679', '081-234-5679'],
    ['socialMediaInstagram', 'somchai.p, aaaaaaaa', 'somchai.p, secret99', 'somchai.p'],
    ['meetingLocationCity', 'Pattaya - aaaaaaaa', 'Pattaya - Soi 9 room 27 B', 'Pattaya'],
    ['meetingLocationCity', 'Pattaya', 'Pattaya (Soi 6)', 'Pattaya'],
    ['meetingLocationCountry', 'Bangkok, Thailand', 'Thailand', 'Thailand'],
    ['fullName', 'Nok Srisai', 'nok srisai', 'Nok Srisai'],
    ['email', 'nok@firm.org', 'Nok@Firm.org, secret@firm.org', 'nok@firm.org'],
  ])('the agreed text is what both sides entered', (field, own, other, shown) => {
    expect(agreed(field, own, other)).toBe(shown)
  })
})

/** A value that both users enter, for each field of the rule. */
const shared: Record<RuleField, string> = {
  fullName: 'Nok Srisai',
  phoneNumber: '+66 81 999 4321',
  email: 'nok@firm.org',
  socialMediaInstagram: 'somchai.p',
  socialMediaFacebook: 'somchai.p',
  socialMediaTiktok: 'somchai.p',
  socialMediaSnapchat: 'somchai.p',
  licensePlate: 'AB 1234',
  occupation: 'Nurse',
  workplace: 'Lantern House',
  address: '12 River Street',
  carMake: 'Toyota',
  carModel: 'Corolla',
  birthdate: '1994-03-05',
  meetingLocationCountry: 'Thailand',
  meetingLocationCity: 'Pattaya',
  partnerHomeCountry: 'Germany',
  sponsorType: 'visa',
}
const separator = fc.constantFrom(' ', ', ', ' / ', ' - ', '; ', ' (', ' or ', '\n', ' | ')
/** Letters and digits that occur in no shared value. */
const padding = fc.constantFrom('0870000000', '@zzqx', 'zzqx', '77', 'x7zq', '')
const padded = fc.tuple(separator, padding).map(([between, more]) => (more ? between + more : ''))
const secret = fc.constantFrom('0863336655', '@wkvu', 'wkvu', '66', 'w6vu')

// claim: agreed-values-only
test('no field shows a character that the viewer did not enter in it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ruleFields),
      padded,
      separator,
      secret,
      fc.boolean(),
      (field, ownPadding, between, hidden, isUpper) => {
        const own: PartnerProfileValues = { [field]: shared[field] + ownPadding }
        const written = shared[field] + between + hidden
        const other = prepareComparison(
          { [field]: isUpper ? written.toUpperCase() : written },
          2026,
        )
        const { matchingFields } = pointsOf(prepareComparison(own, 2026), other, matchingDefaults)
        const shown = matchedTexts(matchingFields, own, other)[field] ?? ''
        const spaceless = (text: string): string => text.replace(/\s/g, '')
        // several agreeing numbers of one field are shown with a comma between them
        for (const piece of spaceless(shown).split(','))
          expect(spaceless(`${own[field]}`)).toContain(piece)
      },
    ),
    { numRuns: rounds({ short: 500, long: 3000 }) },
  )
})
