import type {
  ComparedField,
  FieldGroup,
  PartnerFieldName,
  SubmitterFieldName,
} from '@crosscheck/domain/fields/catalog'
import { comparedFieldLabels } from './field-names.ts'

const storedFieldLabels: Record<Exclude<PartnerFieldName, ComparedField>, string> = {
  piercings: 'Piercings',
  hobbies: 'Hobbies',
  favoritePlaces: 'Favorite places',
  habits: 'Habits',
  dateMet: 'When you met',
  howTheyMet: 'How you met',
  relationshipDuration: 'How long you have been together',
  relationshipStatus: 'Relationship status',
  anniversaryDate: 'Anniversary',
  livingSituation: 'Living situation',
  recentBreakupAt: 'Last breakup',
  sponsorDetails: 'What the support is for',
  sponsorDuration: 'How long you have supported them',
  sponsorBenefits: 'What you were promised in return',
  ldrDuration: 'How long you have lived apart',
  visitFrequency: 'How often you see each other',
  communicationMethod: 'How you stay in touch',
  futurePlans: 'Your plans together',
  visaStatus: 'Their visa status',
  languageBarrier: 'We have a language barrier',
  culturalDifferences: 'Differences in culture or religion',
  partnerPhotoUrl: 'Photo of the person',
  couplePhotoUrls: 'Photos of both of you',
  familyMembers: 'Family members',
  allergies: 'Allergies',
}
/** The names of the fields about the person described. */
export const partnerFieldLabels: Record<PartnerFieldName, string> = {
  ...comparedFieldLabels,
  ...storedFieldLabels,
}

/** The names of the fields about the user. */
export const submitterFieldLabels: Record<Exclude<SubmitterFieldName, 'consentChecked'>, string> = {
  fullName: 'Your name',
  email: 'Your email address',
  phone: 'Your phone number',
  age: 'Your age',
  address: 'Your address',
  city: 'City',
  country: 'Country',
  relationshipToPartner: 'Your relationship to them',
  preferredContactMethod: 'How you prefer to be contacted',
  notes: 'Notes',
}

/** Titles of the groups, by the catalog's names. */
export const groupTitles: Record<FieldGroup, string> = {
  you: 'About you',
  home: 'Where you live',
  relation: 'You and this person',
  consent: 'What you agree to',
  names: 'Names',
  reach: 'Contact details',
  life: 'Age and home',
  body: 'Appearance',
  marks: 'Distinguishing marks',
  handles: 'Social media',
  work: 'Work',
  freeTime: 'Free time',
  meeting: 'How it started',
  relationship: 'The relationship',
  places: 'Places',
  sponsor: 'Support',
  distance: 'Distance',
  future: 'Future plans',
  car: 'Vehicle',
  photos: 'Photos',
  family: 'Family, pets, and health',
}
