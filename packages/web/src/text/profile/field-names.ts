// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let comparedFieldLabels: { fullName: string; nicknames: string; barNames: string; phoneNumber: string; email: string; birthdate: string; age: string; address: string; height: string; weight: string; hairColor: string; eyeColor: string; tattoos: string; distinctiveMarks: string; socialMediaInstagram: string; socialMediaFacebook: string; socialMediaTiktok: string; socialMediaSnapchat: string; otherAccounts: string; occupation: string; workplace: string; meetingLocationCountry: string; meetingLocationCity: string; partnerHomeCountry: string; partnerHomeCity: string; isSponsoredPartner: string; sponsorType: string; isLdr: string; licensePlate: string; carMake: string; carModel: string; carColor: string; petNames: string }
export let sponsorTypeWords: { visa: string; financial: string; business: string; education: string; other: string }

connect('profile/field-names', (next) => {
  comparedFieldLabels = { fullName: next(), nicknames: next(), barNames: next(), phoneNumber: next(), email: next(), birthdate: next(), age: next(), address: next(), height: next(), weight: next(), hairColor: next(), eyeColor: next(), tattoos: next(), distinctiveMarks: next(), socialMediaInstagram: next(), socialMediaFacebook: next(), socialMediaTiktok: next(), socialMediaSnapchat: next(), otherAccounts: next(), occupation: next(), workplace: next(), meetingLocationCountry: next(), meetingLocationCity: next(), partnerHomeCountry: next(), partnerHomeCity: next(), isSponsoredPartner: next(), sponsorType: next(), isLdr: next(), licensePlate: next(), carMake: next(), carModel: next(), carColor: next(), petNames: next() }
  sponsorTypeWords = { visa: next(), financial: next(), business: next(), education: next(), other: next() }
})
