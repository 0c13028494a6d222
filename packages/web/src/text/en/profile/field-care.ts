import type {
  SensitivePartnerField,
  SensitiveSubmitterField,
} from '@crosscheck/domain/fields/catalog'

/** Where users write freely: steps of the wizard, inquiries. */
export const freeTextCare =
  'Please write nothing about health, sex life, faith, politics, offences or children. A match does not need it, and it can hurt the person if it ever becomes known.'

// claim: compared-fields-are-listed
const notCompared = 'It is not compared, so nothing is missed without it.'

/** The warning at each field that the catalog marks as sensitive. */
export const partnerCare: Record<SensitivePartnerField, string> = {
  barNames: 'A name used at work may show sex work. Leave it out if it does.',
  address: 'Where someone lives can put them in danger. A city helps nearly as often.',
  tattoos: 'Leave out what shows a faith, a political view or membership in a group.',
  // claim: compared-fields-are-listed
  piercings: 'Leave out those that only a partner sees. They are not compared.',
  distinctiveMarks: 'Say what can be seen, not which illness or treatment it comes from.',
  otherAccounts:
    'A dating app may show something about sex life or orientation. Leave it out if it does.',
  workplace: 'This shows where someone can be found. A company’s name is enough, without a street.',
  favoritePlaces: `Leave out places of worship, clinics and where someone can be found alone. ${notCompared}`,
  habits: `Leave out illness, medicine, drugs and anything against the law. ${notCompared}`,
  howTheyMet: `The way may show something about sex life. ${notCompared}`,
  relationshipStatus: `This may show something about sex life or orientation. ${notCompared}`,
  livingSituation: `Leave out children and the place. ${notCompared}`,
  sponsorBenefits: `Leave out anything about sex, and accusations. ${notCompared}`,
  visaStatus: `In the wrong hands this can cost someone their stay. ${notCompared}`,
  culturalDifferences: `Faith and origin are protected by law. ${notCompared}`,
  partnerPhotoUrl: 'A picture shows more than one means to: health, faith, other people.',
  couplePhotoUrls: 'A picture shows more than one means to: health, faith, other people.',
  familyMembers: `Leave out children. ${notCompared}`,
  allergies: `This is about health, which the law protects. ${notCompared}`,
}

export const submitterCare: Record<SensitiveSubmitterField, string> = {
  // claim: only-name-phone-and-email
  address:
    'Other members never see it, and it is not compared. Leave it empty unless you want it kept.',
  // claim: only-name-phone-and-email
  relationshipToPartner:
    'This may show something about your sex life or orientation. Other members never see it.',
}
