/** The public start page. */
export const pageTitle = 'Home'
export const hero = 'Privately check whether your partner is someone else’s partner too'
// claim: both-sides-hear
export const lead =
  'Describe the person you’re with. If another member seems to have described the same person, we notify you both, and each of you decides what happens next.'
export const start = 'Start Verification'
export const free = 'Free, now and later'
// claim: nobody-browses
export const noSearch = 'No one can browse or search for people'
// claim: never-contacts-the-described
export const noContact = 'We never use your profile to contact your partner'
export const adults = 'For adults 18 and over'
export const sampleNote = 'An example with made-up details'
export const sampleTitle = 'What two members would both see'
export const sampleHint = 'Remove a detail and see what’s left.'
export const samplePhone = 'Phone number'
export const sampleWorkplace = 'Workplace'
export const sampleCity = 'City where you meet'
export const sampleAway = 'removed'
export const sampleDiffer = '2 other details differ'
export const samplePhoneRarity = 'fewer than 1 in 100,000'
export const sampleWorkplaceRarity = 'about 1 in 4,000'
export const sampleCityRarity = 'about 1 in 40'
export const sampleMost = 'very strong'
export const sampleLot = 'strong'
export const sampleSomething = 'weak'
export const sampleAgainst = '2 against'
export const sampleStrength = 'Strength of the evidence'
export const inventedBy = 'Invented by'
export const inventor = 'the author of CrossCheck'
export const howTitle = 'How It Works'
export const how1Title = 'Input Partner Details'
// claim: only-a-name-is-needed, drafts-survive
export const how1Text =
  'Seven short steps. Only a name is required. Everything else is optional. It’s saved as you type.'
export const how2Title = 'Cross-Reference Database'
export const how2Text =
  'We compare what you wrote with what other members wrote. Rare details, such as a phone number, count the most.'
export const how3Title = 'Receive Alerts'
// claim: two-consents
export const how3Text =
  'If someone described the same person, you see what matches and how much differs. Contact opens only when you both agree.'
export const riskTitle = 'Completely Free - Use at Your Own Risk'
export const riskText =
  'Results are predictions by an algorithm. A match can be a false positive: two different people may share a name, a city, or a job. Check every match yourself before you act on it. You are responsible for what you do with a result.'
export const riskStart = 'Get Started Free'
export const privacyTitle = 'Privacy & Security First'
// claim: sealed-where-stored, never-shared-beyond-matching
export const privacyText =
  'Your data is encrypted and never shared beyond matching. Here is how that works.'
export const privacyRead = 'Read the Privacy Policy'
// claim: agreed-values-only
export const privacy1Title = 'Only what you both wrote'
// claim: agreed-values-only
export const privacy1Text =
  'A match shows each of you the details that match, in your own words. For a field that is nearly the same, it shows the name of the field, not the value.'
// claim: two-consents
export const privacy2Title = 'Nothing until you both agree'
// claim: review-is-private, two-consents
export const privacy2Text =
  'Your name, phone number, and email address stay hidden until you both agree to share them. If you dismiss a match, we don’t notify the other member.'
export const privacy3Title = 'You stay in control'
// claim: description-deletion
export const privacy3Text =
  'Change or delete a profile at any time. Deleting it closes its matches.'
export const privacy4Title = 'Care for the person described'
// claim: nobody-browses
export const privacy4Text = 'No one is shown or listed. Profiles are compared, never published.'
