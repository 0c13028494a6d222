/** The public start page. */
export const pageTitle = 'Start'
export const hero = 'Quietly check whether your partner is someone else’s partner too'
// claim: both-sides-hear
export const lead =
  'Describe the person you are with. If another member seems to have described the same person, you both hear about it, and each of you decides what happens next.'
export const start = 'Start Verification'
export const free = 'Free, with nothing to pay later'
// claim: nobody-browses
export const noSearch = 'Nobody can browse or search people'
// claim: never-contacts-the-described
export const noContact = 'Your description is never used to contact your partner'
export const adults = 'For adults, 18 and over'
export const sampleNote = 'An example, with invented details'
export const sampleTitle = 'What two members would both see'
export const sampleHint = 'Take a detail away and see what is left.'
export const samplePhone = 'Phone number'
export const sampleWorkplace = 'Workplace'
export const sampleCity = 'Meeting location city'
export const sampleAway = 'taken away'
export const sampleDiffer = '2 other details differ'
export const samplePhoneRarity = 'fewer than 1 in 100,000'
export const sampleWorkplaceRarity = 'about 1 in 4,000'
export const sampleCityRarity = 'about 1 in 40'
export const sampleMost = 'tells the most'
export const sampleLot = 'tells a lot'
export const sampleSomething = 'tells something'
export const sampleAgainst = '2 against'
export const sampleStrength = 'Strength of the evidence'
export const inventedBy = 'Invented by'
export const inventor = 'the author of CrossCheck'
export const howTitle = 'How It Works'
export const how1Title = 'Input Partner Details'
// claim: only-a-name-is-needed, drafts-survive
export const how1Text =
  'Seven short steps. Only a name is needed; everything else may stay empty. It is saved as you type.'
export const how2Title = 'Cross-Reference Database'
export const how2Text =
  'We compare what you wrote with what other members wrote. Rare details, such as a phone number, count most.'
export const how3Title = 'Receive Alerts'
// claim: two-consents
export const how3Text =
  'If someone described the same person, you see what agrees and what differs. Contact opens only when both of you agree.'
export const riskTitle = 'Completely Free - Use at Your Own Risk'
export const riskText =
  'Results are predictions made by an algorithm. They can be wrong: two different people may share a name, a city or a job. Check every match yourself before you act on it. You are responsible for what you do with a result.'
export const riskStart = 'Get Started Free'
export const privacyTitle = 'Privacy & Security First'
// claim: sealed-where-stored, never-shared-beyond-matching
export const privacyText =
  'Your data is encrypted and never shared beyond matching. These are the rules, in plain words.'
export const privacyRead = 'Read the Privacy Policy'
// claim: agreed-values-only
export const privacy1Title = 'Only what you both wrote'
// claim: agreed-values-only
export const privacy1Text =
  'A match shows the details that agree, to each of you in your own words. A field that is nearly the same is named without its value.'
export const privacy2Title = 'Two yeses, or nothing'
// claim: review-is-private, two-consents
export const privacy2Text =
  'Your name, phone and email stay hidden until you both agree. If you decide that a match is wrong, the other member is not told.'
export const privacy3Title = 'Yours to take back'
// claim: description-deletion
export const privacy3Text = 'Change or delete a profile at any time. Its matches close with it.'
export const privacy4Title = 'Careful with the person described'
// claim: nobody-browses
export const privacy4Text =
  'Nobody is shown or listed. A description is compared, and never published.'
