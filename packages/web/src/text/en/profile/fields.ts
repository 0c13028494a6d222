import { formTexts } from '@crosscheck/domain/consent-records/texts'
import type {
  CheckboxName,
  FieldGroup,
  PartnerFieldName,
  SubmitterFieldName,
} from '@crosscheck/domain/fields/catalog'

export type FieldText = { label: string; hint?: string }

const anyDate = 'In any form: 5 March 1990, 1990-03-05 or 05/03/1990.'
const severalValues = 'One at a time, or several separated by commas.'
const handleHint = 'The name after the @, or paste the address of the profile.'

/** The wizard's fields about the person described. */
export const partnerTexts: Record<PartnerFieldName, FieldText> = {
  fullName: {
    label: 'Full name',
    hint: 'The name you know them by. Any spelling and any alphabet will do.',
  },
  nicknames: { label: 'Nicknames', hint: severalValues },
  barNames: { label: 'Bar names', hint: 'Names they use in bars, at work or online.' },
  phoneNumber: {
    label: 'Phone number',
    hint: 'With the country code if you know it, for example +66 or +44. Two numbers: put a comma between them.',
  },
  email: { label: 'Email address' },
  birthdate: { label: 'Date of birth', hint: anyDate },
  age: { label: 'Age', hint: 'In years. About is good enough.' },
  address: { label: 'Home address', hint: 'As much of it as you know.' },

  height: { label: 'Height', hint: 'With the unit, for example 175 cm or 5 ft 9 in.' },
  weight: { label: 'Weight', hint: 'With the unit, for example 70 kg or 154 lb.' },
  hairColor: { label: 'Hair colour' },
  eyeColor: { label: 'Eye colour' },
  tattoos: { label: 'Tattoos', hint: 'What they show, and where.' },
  piercings: { label: 'Piercings' },
  distinctiveMarks: {
    label: 'Other marks',
    hint: 'Scars, birthmarks, anything that others would notice.',
  },

  socialMediaInstagram: { label: 'Instagram', hint: handleHint },
  socialMediaFacebook: { label: 'Facebook', hint: handleHint },
  socialMediaTiktok: { label: 'TikTok', hint: handleHint },
  socialMediaSnapchat: { label: 'Snapchat', hint: handleHint },
  otherAccounts: {
    label: 'Other accounts',
    hint: 'LINE, WhatsApp, a dating app, PromptPay and others. Of a bank account only the last 4 digits.',
  },
  occupation: { label: 'Occupation', hint: 'What they say they do.' },
  workplace: { label: 'Workplace', hint: 'The name of the company, bar or place.' },
  hobbies: { label: 'Hobbies', hint: severalValues },
  favoritePlaces: { label: 'Favourite places', hint: severalValues },
  habits: { label: 'Habits' },

  dateMet: { label: 'When you met', hint: anyDate },
  howTheyMet: { label: 'How you met' },
  relationshipDuration: { label: 'How long you have been together', hint: 'For example 2 years.' },
  relationshipStatus: { label: 'Relationship status' },
  anniversaryDate: { label: 'Anniversary', hint: anyDate },
  livingSituation: {
    label: 'Living situation',
    hint: 'For example: together, apart, with their family.',
  },
  recentBreakupAt: {
    label: 'Last break-up',
    hint: 'If there was one. The day, and the time if it matters.',
  },

  meetingLocationCountry: { label: 'Country where you meet' },
  meetingLocationCity: { label: 'City where you meet' },
  partnerHomeCountry: { label: 'Their home country' },
  partnerHomeCity: { label: 'Their home city' },
  isSponsoredPartner: {
    label: 'I support this person',
    hint: 'With money, a visa, a business or an education.',
  },
  sponsorType: { label: 'Kind of support' },
  sponsorDetails: { label: 'What you support' },
  sponsorDuration: { label: 'Since when, or how long' },
  sponsorBenefits: { label: 'What you were promised for it' },
  isLdr: {
    label: 'We live far apart',
    hint: 'A long-distance relationship.',
  },
  ldrDuration: { label: 'How long you have lived apart' },
  visitFrequency: { label: 'How often you see each other' },
  communicationMethod: {
    label: 'How you stay in touch',
    hint: 'For example LINE, WhatsApp, calls.',
  },
  futurePlans: { label: 'Plans for the future' },
  visaStatus: { label: 'Their visa' },
  languageBarrier: { label: 'We do not speak the same language well' },
  culturalDifferences: { label: 'Differences in culture or faith' },

  licensePlate: { label: 'License plate', hint: 'Letters and digits; blanks do not matter.' },
  carMake: { label: 'Make', hint: 'For example Toyota.' },
  carModel: { label: 'Model', hint: 'For example Yaris.' },
  carColor: { label: 'Colour' },
  partnerPhotoUrl: { label: 'Photo of the person' },
  couplePhotoUrls: { label: 'Photos of you both' },
  familyMembers: { label: 'Family members', hint: 'Names and how they are related.' },
  petNames: { label: 'Pets', hint: 'Their names. One at a time, or separated by commas.' },
  allergies: { label: 'Allergies' },
}

/** The fields of step 1 about the user. */
export const submitterTexts: Record<SubmitterFieldName | CheckboxName, FieldText> = {
  fullName: {
    label: 'Your name',
    // claim: two-consents
    hint: 'Other members see it only after you and they both agree.',
  },
  email: {
    label: 'Your email address',
    // claim: proved-address-only
    hint: 'For contact details you may choose to share later. If you do not sign in with it, prove it on the Account page; until then no other member gets it.',
  },
  phone: { label: 'Your phone number', hint: 'With the country code, for example +66 or +44.' },
  age: { label: 'Your age' },
  address: { label: 'Your address' },
  city: { label: 'City' },
  country: { label: 'Country' },
  relationshipToPartner: { label: 'You are the…', hint: 'Your relationship to the person.' },
  preferredContactMethod: {
    label: 'How you like to be contacted',
    hint: 'For example email, phone or LINE.',
  },
  // claim: only-name-phone-and-email
  notes: { label: 'Notes', hint: 'No other member sees these.' },
  consentChecked: { label: formTexts.comparison },
  ageConfirmed: { label: formTexts.adult },
  dataProcessing: { label: formTexts.processing },
  liabilityWaiver: { label: formTexts.own_risk },
}

/** Titles of the groups, by the catalog's names. */
export const groupTitles: Record<FieldGroup, string> = {
  you: 'About you',
  home: 'Where you live',
  relation: 'You and the person',
  consent: 'What you agree to',
  names: 'Names',
  reach: 'How they are reached',
  life: 'Age and home',
  body: 'How they look',
  marks: 'What others would notice',
  handles: 'Social media',
  work: 'Work',
  freeTime: 'Free time',
  meeting: 'How it began',
  relationship: 'The relationship',
  places: 'Places',
  sponsor: 'Support',
  distance: 'Distance',
  future: 'What lies ahead',
  car: 'Vehicle',
  photos: 'Photos',
  family: 'Family, pets and health',
}
