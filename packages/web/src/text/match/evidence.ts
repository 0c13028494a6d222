// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let caption: string
export let columnSign: string
export let columnDetail: string
export let columnWeight: string
export let speaksFor: string
export let neither: string
export let against: string
export let rarityAbout: (count: string, unit: string) => string
export let rarityFewer: (count: string, unit: string) => string
export let rarityUnit: string
export let rarityMost: string
export let rarityUnknown: string
export let rarityNear: string
export let sameValue: string
export let follows: (field: string) => string
export let partlyFollows: (field: string) => string
export let leaderMeetingLocationCity: string
export let leaderPartnerHomeCity: string
export let leaderPartnerHomeCountry: string
export let leaderAddress: string
export let leaderWorkplace: string
export let leaderBirthdate: string
export let leaderCarModel: string
export let leaderLicensePlate: string
export let leaderPhoneNumber: string
export let leaderFullName: string
export let leaderHandle: string
export let leaderOther: string
export let slots: [string, string, string, string, string, string]
export let slotsOf: (count: number) => string
export let differ: (count: number) => string
export let differOnly: (count: number) => string
export let differWhich: string
export let differNamed: (fields: string) => string
export let differWeight: (count: number) => string
export let differMore: string
export let differNone: string
export let oneSide: (count: number) => string
export let samePhoto: string
export let samePhotoMeaning: string
export let countedEarlier: string
export let more: (count: number) => string
export let moreNothing: (count: number) => string
export let strength: string
export let rightIn100: (count: number) => string
export let rightRarely: string
export let score: string
export let ruler: (points: number, from: number) => string
export let recordedFrom: (from: number) => string
export let recordedUsual: (from: number) => string
export let recordedStrength: string
export let recordedFields: (count: number) => string
export let whyTitle: string
export let whyText: string
export let whyRare: string
export let whyCommon: string
export let whyDiffers: string

connect('match/evidence', (next) => {
  caption = next()
  columnSign = next()
  columnDetail = next()
  columnWeight = next()
  speaksFor = next()
  neither = next()
  against = next()
  rarityAbout = next()
  rarityFewer = next()
  rarityUnit = next()
  rarityMost = next()
  rarityUnknown = next()
  rarityNear = next()
  sameValue = next()
  follows = next()
  partlyFollows = next()
  leaderMeetingLocationCity = next()
  leaderPartnerHomeCity = next()
  leaderPartnerHomeCountry = next()
  leaderAddress = next()
  leaderWorkplace = next()
  leaderBirthdate = next()
  leaderCarModel = next()
  leaderLicensePlate = next()
  leaderPhoneNumber = next()
  leaderFullName = next()
  leaderHandle = next()
  leaderOther = next()
  slots = [next(), next(), next(), next(), next(), next()]
  slotsOf = next()
  differ = next()
  differOnly = next()
  differWhich = next()
  differNamed = next()
  differWeight = next()
  differMore = next()
  differNone = next()
  oneSide = next()
  samePhoto = next()
  samePhotoMeaning = next()
  countedEarlier = next()
  more = next()
  moreNothing = next()
  strength = next()
  rightIn100 = next()
  rightRarely = next()
  score = next()
  ruler = next()
  recordedFrom = next()
  recordedUsual = next()
  recordedStrength = next()
  recordedFields = next()
  whyTitle = next()
  whyText = next()
  whyRare = next()
  whyCommon = next()
  whyDiffers = next()
})
