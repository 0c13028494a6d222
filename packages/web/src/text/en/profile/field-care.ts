import type {
  SensitivePartnerField,
  SensitiveSubmitterField,
} from '@crosscheck/domain/fields/catalog'

/** Where users write freely: steps of the wizard, inquiries. */
export const freeTextCare =
  'Please don’t write about health, sex life, religion, politics, crimes, or children. A match doesn’t need it, and it can hurt the person if it becomes known.'

// claim: compared-fields-are-listed
const notCompared = 'It is not compared, so you lose nothing by leaving it out.'

/** The warning at each field that the catalog marks as sensitive. */
export const partnerCare: Record<SensitivePartnerField, string> = {
  barNames: 'A name used at work may reveal sex work. Leave it out if it does.',
  address: 'Sharing where someone lives can put them in danger. A city helps almost as often.',
  tattoos: 'Leave out anything that shows a religion, a political view, or membership in a group.',
  // claim: compared-fields-are-listed
  piercings: 'Leave out any that only a partner would see. They are not compared.',
  distinctiveMarks: 'Describe what can be seen, not the illness or treatment behind it.',
  otherAccounts:
    'A dating app may reveal someone’s sex life or orientation. Leave it out if it does.',
  workplace: 'This shows where someone can be found. A company name is enough, without a street.',
  favoritePlaces: `Leave out places of worship, clinics, and places where the person may be alone. ${notCompared}`,
  habits: `Leave out illness, medication, drugs, and anything illegal. ${notCompared}`,
  howTheyMet: `How you met may reveal something about sex life. ${notCompared}`,
  relationshipStatus: `This may reveal something about sex life or orientation. ${notCompared}`,
  livingSituation: `Leave out children and the location. ${notCompared}`,
  sponsorBenefits: `Leave out accusations and anything about sex. ${notCompared}`,
  visaStatus: `In the wrong hands, this can cost someone their right to stay. ${notCompared}`,
  culturalDifferences: `The law protects religion and ethnic origin. ${notCompared}`,
  partnerPhotoUrl:
    'A photo can show more than you intend, such as health, religion, or other people.',
  couplePhotoUrls:
    'A photo can show more than you intend, such as health, religion, or other people.',
  familyMembers: `Leave out children. ${notCompared}`,
  allergies: `This is health information, which the law protects. ${notCompared}`,
}

export const submitterCare: Record<SensitiveSubmitterField, string> = {
  // claim: only-name-phone-and-email
  address:
    'Other members never see it, and it is not compared. Leave it empty unless you want to keep it here.',
  // claim: only-name-phone-and-email
  relationshipToPartner:
    'This may reveal something about your sex life or orientation. Other members never see it.',
}
