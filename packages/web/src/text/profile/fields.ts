// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let partnerHints: { fullName: string; nicknames: string; barNames: string; phoneNumber: string; birthdate: string; age: string; address: string; height: string; weight: string; tattoos: string; distinctiveMarks: string; socialMediaInstagram: string; socialMediaFacebook: string; socialMediaTiktok: string; socialMediaSnapchat: string; otherAccounts: string; occupation: string; workplace: string; hobbies: string; favoritePlaces: string; dateMet: string; relationshipDuration: string; anniversaryDate: string; livingSituation: string; recentBreakupAt: string; isSponsoredPartner: string; communicationMethod: string; licensePlate: string; carMake: string; carModel: string; familyMembers: string; petNames: string }
export let submitterHints: { fullName: string; email: string; phone: string; preferredContactMethod: string; notes: string }
export let yes: string

connect('profile/fields', (next) => {
  partnerHints = { fullName: next(), nicknames: next(), barNames: next(), phoneNumber: next(), birthdate: next(), age: next(), address: next(), height: next(), weight: next(), tattoos: next(), distinctiveMarks: next(), socialMediaInstagram: next(), socialMediaFacebook: next(), socialMediaTiktok: next(), socialMediaSnapchat: next(), otherAccounts: next(), occupation: next(), workplace: next(), hobbies: next(), favoritePlaces: next(), dateMet: next(), relationshipDuration: next(), anniversaryDate: next(), livingSituation: next(), recentBreakupAt: next(), isSponsoredPartner: next(), communicationMethod: next(), licensePlate: next(), carMake: next(), carModel: next(), familyMembers: next(), petNames: next() }
  submitterHints = { fullName: next(), email: next(), phone: next(), preferredContactMethod: next(), notes: next() }
  yes = next()
})
