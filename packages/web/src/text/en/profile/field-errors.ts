/** Sentences that say what to do. Texts of the specification stay word for word. */
const required: Record<string, string> = {
  'partner.fullName': 'Enter the name you know them by',
  'partner.sponsorType': 'Choose the kind of support',
  'partner.meetingLocationCountry': 'Choose the country where you meet',
  'partner.partnerHomeCountry': 'Choose their home country',
  'submitter.email': 'Enter your email address',
  'submitter.consentChecked': 'Agree to the comparison, or leave this page',
  'boxes.ageConfirmed': 'Confirm that you are 18 or older',
  'boxes.dataProcessing': 'Agree to the processing of your data, or leave this page',
  'boxes.liabilityWaiver': 'Confirm that you have understood what a match is',
}

const others: Record<string, string> = {
  invalid_email: 'Please enter a valid email address',
  invalid_phone: 'Please enter a valid phone number',
  invalid_choice: 'Choose one of the list',
  invalid_number: 'Write the number in ordinary digits, such as 34',
  // claim: adults-only
  minor_in_words:
    'Only adults can be described here, and this says that somebody is under 18. If it says something else, write it in other words.',
  invalid_photo: 'Choose another photo',
  wrong_type: 'Enter this again',
}

/** `path` is 'partner.fullName', 'submitter.email' or 'boxes.ageConfirmed'. */
export const fieldError = (path: string, code: string, longest: number): string => {
  if (code === 'required') return required[path] ?? 'Fill this in'
  if (code === 'too_long') return `Shorten this to ${longest} characters`
  if (code === 'underage')
    // claim: adults-only
    return path.startsWith('submitter')
      ? 'You must be 18 or older to use CrossCheck.'
      : 'Only adults can be described here.'
  return others[code] ?? 'Enter this again'
}
