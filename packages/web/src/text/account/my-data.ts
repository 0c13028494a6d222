// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let lead: string
export let back: string
export let exportTitle: string
export let exportText: string
export let exportButton: string
export let exporting: string
export let exported: string
export let exportFailed: string
export let archiveTitle: string
export let archiveText: string
export let archiveButton: string
export let archiveAgain: string
export let archiveMaking: (done: number, total: number) => string
export let archiveWaiting: string
export let archiveReady: (size: string, time: string) => string
export let archiveDownload: string
export let archiveFailed: string
export let archiveLoadFailed: string
export let shownTitle: string
export let shownText: string
export let shownNone: string
export let shownUnnamed: string
export let shownMatchedAt: (time: string) => string
export let shownFields: (fields: string) => string
export let shownNotYet: string
export let shownContact: (time: string, details: string) => string
export let shownContactEnded: (time: string) => string
export let shownDetail: (name: string, value: string) => string
export let shownDetails: { fullName: string; phoneNumber: string; email: string }
export let shownPhotoStates: { shown: (from: string, until: string) => string; expired: (from: string, until: string) => string; withdrawn: (from: string, until: string) => string; ended: (from: string, until: string) => string }
export let shownPhotoOpened: (photo: string, time: string) => string
export let shownPhotoUnopened: (photo: string) => string
export let shownMore: string
export let elsewhere: string
export let toSessions: string
export let toActivity: string
export let toChoices: string

connect('account/my-data', (next) => {
  title = next()
  lead = next()
  back = next()
  exportTitle = next()
  exportText = next()
  exportButton = next()
  exporting = next()
  exported = next()
  exportFailed = next()
  archiveTitle = next()
  archiveText = next()
  archiveButton = next()
  archiveAgain = next()
  archiveMaking = next()
  archiveWaiting = next()
  archiveReady = next()
  archiveDownload = next()
  archiveFailed = next()
  archiveLoadFailed = next()
  shownTitle = next()
  shownText = next()
  shownNone = next()
  shownUnnamed = next()
  shownMatchedAt = next()
  shownFields = next()
  shownNotYet = next()
  shownContact = next()
  shownContactEnded = next()
  shownDetail = next()
  shownDetails = { fullName: next(), phoneNumber: next(), email: next() }
  shownPhotoStates = { shown: next(), expired: next(), withdrawn: next(), ended: next() }
  shownPhotoOpened = next()
  shownPhotoUnopened = next()
  shownMore = next()
  elsewhere = next()
  toSessions = next()
  toActivity = next()
  toChoices = next()
})
