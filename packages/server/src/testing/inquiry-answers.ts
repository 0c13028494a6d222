/** The answers of an inquiry with every question left empty. */
export const emptyAnswers = {
  name: '',
  currentAddress: '',
  age: null,
  dateMet: '',
  relationshipDuration: '',
  isSponsored: false,
  isLdr: false,
  meetingCity: '',
  meetingCountry: '',
  notes: '',
}
