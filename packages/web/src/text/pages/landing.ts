// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let pageTitle: string
export let hero: string
export let lead: string
export let start: string
export let free: string
export let noSearch: string
export let noContact: string
export let adults: string
export let sampleNote: string
export let sampleTitle: string
export let sampleHint: string
export let samplePhone: string
export let sampleWorkplace: string
export let sampleCity: string
export let sampleAway: string
export let sampleDiffer: string
export let samplePhoneRarity: string
export let sampleWorkplaceRarity: string
export let sampleCityRarity: string
export let sampleMost: string
export let sampleLot: string
export let sampleSomething: string
export let sampleAgainst: string
export let sampleStrength: string
export let inventedBy: string
export let inventor: string
export let howTitle: string
export let how1Title: string
export let how1Text: string
export let how2Title: string
export let how2Text: string
export let how3Title: string
export let how3Text: string
export let riskTitle: string
export let riskText: string
export let riskStart: string
export let privacyTitle: string
export let privacyText: string
export let privacyRead: string
export let privacy1Title: string
export let privacy1Text: string
export let privacy2Title: string
export let privacy2Text: string
export let privacy3Title: string
export let privacy3Text: string
export let privacy4Title: string
export let privacy4Text: string

connect('pages/landing', (next) => {
  pageTitle = next()
  hero = next()
  lead = next()
  start = next()
  free = next()
  noSearch = next()
  noContact = next()
  adults = next()
  sampleNote = next()
  sampleTitle = next()
  sampleHint = next()
  samplePhone = next()
  sampleWorkplace = next()
  sampleCity = next()
  sampleAway = next()
  sampleDiffer = next()
  samplePhoneRarity = next()
  sampleWorkplaceRarity = next()
  sampleCityRarity = next()
  sampleMost = next()
  sampleLot = next()
  sampleSomething = next()
  sampleAgainst = next()
  sampleStrength = next()
  inventedBy = next()
  inventor = next()
  howTitle = next()
  how1Title = next()
  how1Text = next()
  how2Title = next()
  how2Text = next()
  how3Title = next()
  how3Text = next()
  riskTitle = next()
  riskText = next()
  riskStart = next()
  privacyTitle = next()
  privacyText = next()
  privacyRead = next()
  privacy1Title = next()
  privacy1Text = next()
  privacy2Title = next()
  privacy2Text = next()
  privacy3Title = next()
  privacy3Text = next()
  privacy4Title = next()
  privacy4Text = next()
})
