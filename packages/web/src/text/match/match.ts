// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let loading: string
export let notFound: string
export let notFoundText: string
export let notFoundMove: string
export let backToDashboard: string
export let back: string
export let failedTitle: string
export let failedText: string
export let pageTitle: string
export let headingPending: (name: string) => string
export let headingPendingAnonymous: string
export let headingConfirmed: (name: string) => string
export let headingConfirmedAnonymous: string
export let headingDismissed: (name: string) => string
export let headingDismissedAnonymous: string
export let textPending: string
export let textWeak: string
export let textConfirmed: string
export let textFirst: string
export let textFirstConfirmed: string
export let textDismissed: string
export let statusPending: string
export let statusConfirmed: string
export let statusDismissed: string
export let summaryTitle: string
export let summaryEvidence: string
export let summaryScore: string
export let summaryFields: string
export let summaryDetected: string
export let sideTitle: string
export let sideOwn: string
export let sideOther: string
export let notProvided: string
export let sideHidden: string
export let headingTalk: (name: string) => string
export let headingTalkAnonymous: string
export let textTalk: (name: string) => string
export let textTalkAnonymous: string
export let headingEnded: (name: string) => string
export let headingEndedAnonymous: string
export let textEnded: string
export let textAnswered: string
export let textOtherAgreed: string

connect('match/match', (next) => {
  loading = next()
  notFound = next()
  notFoundText = next()
  notFoundMove = next()
  backToDashboard = next()
  back = next()
  failedTitle = next()
  failedText = next()
  pageTitle = next()
  headingPending = next()
  headingPendingAnonymous = next()
  headingConfirmed = next()
  headingConfirmedAnonymous = next()
  headingDismissed = next()
  headingDismissedAnonymous = next()
  textPending = next()
  textWeak = next()
  textConfirmed = next()
  textFirst = next()
  textFirstConfirmed = next()
  textDismissed = next()
  statusPending = next()
  statusConfirmed = next()
  statusDismissed = next()
  summaryTitle = next()
  summaryEvidence = next()
  summaryScore = next()
  summaryFields = next()
  summaryDetected = next()
  sideTitle = next()
  sideOwn = next()
  sideOther = next()
  notProvided = next()
  sideHidden = next()
  headingTalk = next()
  headingTalkAnonymous = next()
  textTalk = next()
  textTalkAnonymous = next()
  headingEnded = next()
  headingEndedAnonymous = next()
  textEnded = next()
  textAnswered = next()
  textOtherAgreed = next()
})
