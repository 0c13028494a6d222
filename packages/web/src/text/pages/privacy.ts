// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let minute: { title: string; points: [string, string, string, string, string, string]; described: string }
export let titles: { responsible: string; purposes: string; fields: string; special: string; balance: string; sees: string; recipients: string; retention: string; rights: string; scoring: string; described: string; device: string; age: string; complaint: string }
export let purposeLabels: { data: string; basis: string; until: string }
export let purposes: { account: { title: string; data: string; until: string }; comparison: { title: string; data: string; until: string }; contact: { title: string; data: string; until: string }; notices: { title: string; data: string; until: string }; safety: { title: string; data: string; until: string }; operation: { title: string; data: string; until: string }; rights: { title: string; data: string; until: string } }
export let bases: { consent: string; contract: string; legalObligation: string; legitimateInterests: string }
export let subjects: { users: string; described: string; visitors: string }
export let basisOf: (people: string, basis: string) => string
export let fieldsText: string
export let comparedTitle: string
export let storedTitle: string
export let ownTitle: string
export let specialParagraphs: [string]
export let sensitivities: { health: string; sexLife: string; belief: string; ethnicOrigin: string; offence: string; child: string; whereabouts: string; residenceStatus: string; image: string }
export let specialAfter: [string, string, string]
export let specialOperator: string
export let balance: [string, string, string]
export let safeguardsTitle: string
export let safeguards: [string, string, string, string, string, string, string]
export let sees: [string, string, string, string, string, string]
export let hostingLabel: string
export let transfersLabel: string
export let retention: { changes: string; deletedProfiles: string; deletion: string; reports: (undecided: number, decided: number) => string; ownReports: string; reportsOnDeleted: (undecided: number, decided: number) => string; signUpAgain: (days: number) => string; logs: string }
export let rightsLead: string
export let rights: [{ title: string; text: string }, { title: string; text: string }, { title: string; text: string }, { title: string; text: string }, { title: string; text: string }, { title: string; text: string }]
export let scoring: [string, string, string, string, string]
export let notDecidedTitle: string
export let notDecided: [string, string, string]
export let comparedPhotos: string
export let scoringAfter: string
export let describedText: string
export let describedLink: string
export let ageText: string

connect('pages/privacy', (next) => {
  title = next()
  lead = next()
  minute = { title: next(), points: [next(), next(), next(), next(), next(), next()], described: next() }
  titles = { responsible: next(), purposes: next(), fields: next(), special: next(), balance: next(), sees: next(), recipients: next(), retention: next(), rights: next(), scoring: next(), described: next(), device: next(), age: next(), complaint: next() }
  purposeLabels = { data: next(), basis: next(), until: next() }
  purposes = { account: { title: next(), data: next(), until: next() }, comparison: { title: next(), data: next(), until: next() }, contact: { title: next(), data: next(), until: next() }, notices: { title: next(), data: next(), until: next() }, safety: { title: next(), data: next(), until: next() }, operation: { title: next(), data: next(), until: next() }, rights: { title: next(), data: next(), until: next() } }
  bases = { consent: next(), contract: next(), legalObligation: next(), legitimateInterests: next() }
  subjects = { users: next(), described: next(), visitors: next() }
  basisOf = next()
  fieldsText = next()
  comparedTitle = next()
  storedTitle = next()
  ownTitle = next()
  specialParagraphs = [next()]
  sensitivities = { health: next(), sexLife: next(), belief: next(), ethnicOrigin: next(), offence: next(), child: next(), whereabouts: next(), residenceStatus: next(), image: next() }
  specialAfter = [next(), next(), next()]
  specialOperator = next()
  balance = [next(), next(), next()]
  safeguardsTitle = next()
  safeguards = [next(), next(), next(), next(), next(), next(), next()]
  sees = [next(), next(), next(), next(), next(), next()]
  hostingLabel = next()
  transfersLabel = next()
  retention = { changes: next(), deletedProfiles: next(), deletion: next(), reports: next(), ownReports: next(), reportsOnDeleted: next(), signUpAgain: next(), logs: next() }
  rightsLead = next()
  rights = [{ title: next(), text: next() }, { title: next(), text: next() }, { title: next(), text: next() }, { title: next(), text: next() }, { title: next(), text: next() }, { title: next(), text: next() }]
  scoring = [next(), next(), next(), next(), next()]
  notDecidedTitle = next()
  notDecided = [next(), next(), next()]
  comparedPhotos = next()
  scoringAfter = next()
  describedText = next()
  describedLink = next()
  ageText = next()
})
