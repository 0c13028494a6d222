// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let freeTextCare: string
export let partnerCare: { barNames: string; address: string; tattoos: string; piercings: string; distinctiveMarks: string; otherAccounts: string; workplace: string; favoritePlaces: string; habits: string; howTheyMet: string; relationshipStatus: string; livingSituation: string; sponsorBenefits: string; visaStatus: string; culturalDifferences: string; partnerPhotoUrl: string; couplePhotoUrls: string; familyMembers: string; allergies: string }
export let submitterCare: { address: string; relationshipToPartner: string }

connect('profile/field-care', (next) => {
  freeTextCare = next()
  partnerCare = { barNames: next(), address: next(), tattoos: next(), piercings: next(), distinctiveMarks: next(), otherAccounts: next(), workplace: next(), favoritePlaces: next(), habits: next(), howTheyMet: next(), relationshipStatus: next(), livingSituation: next(), sponsorBenefits: next(), visaStatus: next(), culturalDifferences: next(), partnerPhotoUrl: next(), couplePhotoUrls: next(), familyMembers: next(), allergies: next() }
  submitterCare = { address: next(), relationshipToPartner: next() }
})
