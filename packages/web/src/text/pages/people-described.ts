// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let titles: { object: string; what: string; stored: string; source: string; notTold: string; compared: string; sees: string; recipients: string; period: string; basis: string; rights: string; how: string; complaint: string }
export let what: [string, string]
export let storedText: string
export let storedAfter: string
export let specialText: string
export let source: string
export let whyNotNotified: [string, string]
export let compared: string
export let comparedPhotos: string
export let sees: [string, string, string, string, string]
export let recipientsLead: string
export let recipients: { mail: string; texts: string; tools: string; suggestions: string; database: string; keys: string; applications: string }
export let period: string
export let periodOfLog: (usual: number, longest: number) => string
export let basis: string
export let noDecision: string
export let rights: [string, string, string]
export let howLead: string
export let howNone: string
export let how: [string, string, string, string, string]
export let danger: string

connect('pages/people-described', (next) => {
  title = next()
  lead = next()
  titles = { object: next(), what: next(), stored: next(), source: next(), notTold: next(), compared: next(), sees: next(), recipients: next(), period: next(), basis: next(), rights: next(), how: next(), complaint: next() }
  what = [next(), next()]
  storedText = next()
  storedAfter = next()
  specialText = next()
  source = next()
  whyNotNotified = [next(), next()]
  compared = next()
  comparedPhotos = next()
  sees = [next(), next(), next(), next(), next()]
  recipientsLead = next()
  recipients = { mail: next(), texts: next(), tools: next(), suggestions: next(), database: next(), keys: next(), applications: next() }
  period = next()
  periodOfLog = next()
  basis = next()
  noDecision = next()
  rights = [next(), next(), next()]
  howLead = next()
  howNone = next()
  how = [next(), next(), next(), next(), next()]
  danger = next()
})
