import type { ComparedField } from '@crosscheck/domain/fields/catalog'
import type { SponsorType } from '@crosscheck/domain/fields/entry/options'

/** The names of the compared fields, the same in the form, lists and matches. */
export const comparedFieldLabels: Record<ComparedField, string> = {
  fullName: 'Full name',
  nicknames: 'Nicknames',
  barNames: 'Bar names',
  phoneNumber: 'Phone number',
  email: 'Email address',
  birthdate: 'Date of birth',
  age: 'Age',
  address: 'Home address',
  height: 'Height',
  weight: 'Weight',
  hairColor: 'Hair color',
  eyeColor: 'Eye color',
  tattoos: 'Tattoos',
  distinctiveMarks: 'Other marks',
  socialMediaInstagram: 'Instagram',
  socialMediaFacebook: 'Facebook',
  socialMediaTiktok: 'TikTok',
  socialMediaSnapchat: 'Snapchat',
  otherAccounts: 'Other accounts',
  occupation: 'Occupation',
  workplace: 'Workplace',
  meetingLocationCountry: 'Country where you meet',
  meetingLocationCity: 'City where you meet',
  partnerHomeCountry: 'Their home country',
  partnerHomeCity: 'Their home city',
  isSponsoredPartner: 'I support this person',
  sponsorType: 'Type of support',
  isLdr: 'This is a long-distance relationship',
  licensePlate: 'License plate',
  carMake: 'Car make',
  carModel: 'Car model',
  carColor: 'Car color',
  petNames: 'Pets',
}

/** The choices of the one compared field that is chosen from a list. */
export const sponsorTypeWords: Record<SponsorType, string> = {
  visa: 'Visa',
  financial: 'Financial',
  business: 'Business',
  education: 'Education',
  other: 'Other',
}
