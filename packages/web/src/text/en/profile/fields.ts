import { formTexts } from '@crosscheck/domain/consent-records/texts'
import type {
  CheckboxName,
  PartnerFieldName,
  SubmitterFieldName,
} from '@crosscheck/domain/fields/catalog'
import { partnerFieldLabels, submitterFieldLabels } from './form-names.ts'

export type FieldText = { label: string; hint?: string }

const anyDate = 'In any format, such as March 5, 1990 or 1990-03-05.'
const severalValues = 'Enter one at a time, or several separated by commas.'
const handleHint = 'The name after the @. You can also paste a link to the profile.'

/** The wizard's fields about the person described. */
export const partnerTexts: Record<PartnerFieldName, FieldText> = {
  fullName: {
    label: partnerFieldLabels.fullName,
    hint: 'The name you know them by, in any spelling and any alphabet.',
  },
  nicknames: { label: partnerFieldLabels.nicknames, hint: severalValues },
  barNames: {
    label: partnerFieldLabels.barNames,
    hint: 'Names they use in bars, at work, or online.',
  },
  phoneNumber: {
    label: partnerFieldLabels.phoneNumber,
    hint: 'With the country code if you know it, such as +66 or +44. Separate two numbers with a comma.',
  },
  email: { label: partnerFieldLabels.email },
  birthdate: { label: partnerFieldLabels.birthdate, hint: anyDate },
  age: { label: partnerFieldLabels.age, hint: 'In years. An estimate is fine.' },
  address: { label: partnerFieldLabels.address, hint: 'As much as you know.' },

  height: { label: partnerFieldLabels.height, hint: 'With the unit, such as 5 ft 9 in or 175 cm.' },
  weight: { label: partnerFieldLabels.weight, hint: 'With the unit, such as 154 lb or 70 kg.' },
  hairColor: { label: partnerFieldLabels.hairColor },
  eyeColor: { label: partnerFieldLabels.eyeColor },
  tattoos: { label: partnerFieldLabels.tattoos, hint: 'What they show and where they are.' },
  piercings: { label: partnerFieldLabels.piercings },
  distinctiveMarks: {
    label: partnerFieldLabels.distinctiveMarks,
    hint: 'Scars, birthmarks, or anything else that others would notice.',
  },

  socialMediaInstagram: { label: partnerFieldLabels.socialMediaInstagram, hint: handleHint },
  socialMediaFacebook: { label: partnerFieldLabels.socialMediaFacebook, hint: handleHint },
  socialMediaTiktok: { label: partnerFieldLabels.socialMediaTiktok, hint: handleHint },
  socialMediaSnapchat: { label: partnerFieldLabels.socialMediaSnapchat, hint: handleHint },
  otherAccounts: {
    label: partnerFieldLabels.otherAccounts,
    hint: 'LINE, WhatsApp, a dating app, PromptPay, and others. For a bank account, enter only the last 4 digits.',
  },
  occupation: { label: partnerFieldLabels.occupation, hint: 'What they say they do for work.' },
  workplace: {
    label: partnerFieldLabels.workplace,
    hint: 'The name of the company, bar, or place.',
  },
  hobbies: { label: partnerFieldLabels.hobbies, hint: severalValues },
  favoritePlaces: { label: partnerFieldLabels.favoritePlaces, hint: severalValues },
  habits: { label: partnerFieldLabels.habits },

  dateMet: { label: partnerFieldLabels.dateMet, hint: anyDate },
  howTheyMet: { label: partnerFieldLabels.howTheyMet },
  relationshipDuration: {
    label: partnerFieldLabels.relationshipDuration,
    hint: 'For example, 2 years.',
  },
  relationshipStatus: { label: partnerFieldLabels.relationshipStatus },
  anniversaryDate: { label: partnerFieldLabels.anniversaryDate, hint: anyDate },
  livingSituation: {
    label: partnerFieldLabels.livingSituation,
    hint: 'For example, together, apart, or with their family.',
  },
  recentBreakupAt: {
    label: partnerFieldLabels.recentBreakupAt,
    hint: 'If there was one. Enter the day, and the time if it matters.',
  },

  meetingLocationCountry: { label: partnerFieldLabels.meetingLocationCountry },
  meetingLocationCity: { label: partnerFieldLabels.meetingLocationCity },
  partnerHomeCountry: { label: partnerFieldLabels.partnerHomeCountry },
  partnerHomeCity: { label: partnerFieldLabels.partnerHomeCity },
  isSponsoredPartner: {
    label: partnerFieldLabels.isSponsoredPartner,
    hint: 'With money, a visa, a business, or education.',
  },
  sponsorType: { label: partnerFieldLabels.sponsorType },
  sponsorDetails: { label: partnerFieldLabels.sponsorDetails },
  sponsorDuration: { label: partnerFieldLabels.sponsorDuration },
  sponsorBenefits: { label: partnerFieldLabels.sponsorBenefits },
  isLdr: { label: partnerFieldLabels.isLdr },
  ldrDuration: { label: partnerFieldLabels.ldrDuration },
  visitFrequency: { label: partnerFieldLabels.visitFrequency },
  communicationMethod: {
    label: partnerFieldLabels.communicationMethod,
    hint: 'For example, LINE, WhatsApp, or calls.',
  },
  futurePlans: { label: partnerFieldLabels.futurePlans },
  visaStatus: { label: partnerFieldLabels.visaStatus },
  languageBarrier: { label: partnerFieldLabels.languageBarrier },
  culturalDifferences: { label: partnerFieldLabels.culturalDifferences },

  licensePlate: {
    label: partnerFieldLabels.licensePlate,
    hint: 'Letters and digits. Spaces do not matter.',
  },
  carMake: { label: partnerFieldLabels.carMake, hint: 'For example, Toyota.' },
  carModel: { label: partnerFieldLabels.carModel, hint: 'For example, Yaris.' },
  carColor: { label: partnerFieldLabels.carColor },
  partnerPhotoUrl: { label: partnerFieldLabels.partnerPhotoUrl },
  couplePhotoUrls: { label: partnerFieldLabels.couplePhotoUrls },
  familyMembers: {
    label: partnerFieldLabels.familyMembers,
    hint: 'Their names, and how they are related.',
  },
  petNames: {
    label: partnerFieldLabels.petNames,
    hint: 'Their names, one at a time or separated by commas.',
  },
  allergies: { label: partnerFieldLabels.allergies },
}

/** The fields of step 1 about the user. */
export const submitterTexts: Record<SubmitterFieldName | CheckboxName, FieldText> = {
  fullName: {
    label: submitterFieldLabels.fullName,
    // claim: two-consents
    hint: 'Other members see it only after you both agree to share contact details.',
  },
  email: {
    label: submitterFieldLabels.email,
    // claim: proved-address-only
    hint: 'For contact details that you may choose to share later. If you don’t sign in with it, confirm it on the Account page. We don’t share it until you do.',
  },
  phone: { label: submitterFieldLabels.phone, hint: 'With the country code, such as +66 or +44.' },
  age: { label: submitterFieldLabels.age },
  address: { label: submitterFieldLabels.address },
  city: { label: submitterFieldLabels.city },
  country: { label: submitterFieldLabels.country },
  relationshipToPartner: { label: submitterFieldLabels.relationshipToPartner },
  preferredContactMethod: {
    label: submitterFieldLabels.preferredContactMethod,
    hint: 'For example, email, phone, or LINE.',
  },
  // claim: only-name-phone-and-email
  notes: { label: submitterFieldLabels.notes, hint: 'No other member sees these.' },
  consentChecked: { label: formTexts.comparison },
  ageConfirmed: { label: formTexts.adult },
  dataProcessing: { label: formTexts.processing },
  liabilityWaiver: { label: formTexts.own_risk },
}
