// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

export let title: string
export let caption: string
export let columnSign: string
export let columnDetail: string
export let columnRarity: string
export let columnWeight: string
export let speaksFor: string
export let neither: string
export let against: string
export let rarityAbout: (count: string) => string
export let rarityFewer: (count: string) => string
export let rarityUnit: string
export let rarityMost: string
export let rarityUnknown: string
export let rarityNear: string
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
export let differRarity: string
export let differWeight: (count: number) => string
export let differMore: string
export let differNone: string
export let oneSide: (count: number) => string
export let countedEarlier: string
export let none: string
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

connect('match/evidence', (texts: [string, string, string, string, string, string, string, string, string, (count: string) => string, (count: string) => string, string, string, string, string, (field: string) => string, (field: string) => string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (count: number) => string, (count: number) => string, (count: number) => string, string, (fields: string) => string, string, (count: number) => string, string, string, (count: number) => string, string, string, (count: number) => string, (count: number) => string, string, (count: number) => string, string, string, (points: number, from: number) => string, (from: number) => string, (from: number) => string, string, (count: number) => string, string, string, string, string, string]) => {
  let text29, text30, text31, text32, text33, text34
  ;[title, caption, columnSign, columnDetail, columnRarity, columnWeight, speaksFor, neither, against, rarityAbout, rarityFewer, rarityUnit, rarityMost, rarityUnknown, rarityNear, follows, partlyFollows, leaderMeetingLocationCity, leaderPartnerHomeCity, leaderPartnerHomeCountry, leaderAddress, leaderWorkplace, leaderBirthdate, leaderCarModel, leaderLicensePlate, leaderPhoneNumber, leaderFullName, leaderHandle, leaderOther, text29, text30, text31, text32, text33, text34, slotsOf, differ, differOnly, differWhich, differNamed, differRarity, differWeight, differMore, differNone, oneSide, countedEarlier, none, more, moreNothing, strength, rightIn100, rightRarely, score, ruler, recordedFrom, recordedUsual, recordedStrength, recordedFields, whyTitle, whyText, whyRare, whyCommon, whyDiffers] = texts
  slots = [text29, text30, text31, text32, text33, text34]
})
