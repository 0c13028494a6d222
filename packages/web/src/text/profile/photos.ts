// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let photos: string
export let partnerPhoto: string
export let couplePhoto: (place: number) => string
export let choosePhoto: string
export let choosePhotos: string
export let replacePhoto: string
export let takePhoto: string
export let formats: string
export let dropHint: string
export let locationRemoved: string
export let tooMany: (most: number) => string
export let sending: string
export let processing: string
export let waiting: string
export let progress: string
export let uploading: (count: number) => string
export let cancel: string
export let compareHint: string
export let comparedNow: string
export let comparedNoLonger: string
export let remove: string
export let removed: string
export let moveEarlier: (photo: string) => string
export let moveLater: (photo: string) => string
export let moved: (place: number) => string
export let gone: string
export let uploadedPartner: string
export let uploadedCouple: string
export let uploadFailed: string
export let pausedOffline: string
export let pausedSignedOut: string
export let pausedLimit: (time: string) => string
export let pausedBusy: string
export let leftOver: (count: number) => string
export let dismiss: string
export let pendingTitle: string
export let pendingText: string

connect('profile/photos', (next) => {
  photos = next()
  partnerPhoto = next()
  couplePhoto = next()
  choosePhoto = next()
  choosePhotos = next()
  replacePhoto = next()
  takePhoto = next()
  formats = next()
  dropHint = next()
  locationRemoved = next()
  tooMany = next()
  sending = next()
  processing = next()
  waiting = next()
  progress = next()
  uploading = next()
  cancel = next()
  compareHint = next()
  comparedNow = next()
  comparedNoLonger = next()
  remove = next()
  removed = next()
  moveEarlier = next()
  moveLater = next()
  moved = next()
  gone = next()
  uploadedPartner = next()
  uploadedCouple = next()
  uploadFailed = next()
  pausedOffline = next()
  pausedSignedOut = next()
  pausedLimit = next()
  pausedBusy = next()
  leftOver = next()
  dismiss = next()
  pendingTitle = next()
  pendingText = next()
})
