// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let compareWhenOn: string
export let compareWhenOff: string
export let compareSwitchedOff: string
export let compareSwitchedOn: string
export let compareWaiting: string
export let compareOwnHint: string
export let compareOwn: string
export let title: string
export let lead: string
export let failed: string
export let comparisonTitle: string
export let comparedCount: { noProfiles: string; none: string; only: string; all: (all: number) => string; some: (compared: number, all: number) => string }
export let stopAllText: string
export let stopAll: string
export let stoppedAll: string
export let toDashboard: string
export let processingTitle: string
export let processingText: string
export let mailsTitle: string
export let mailsText: string
export let toSettings: string
export let measuringTitle: string
export let measuringLabel: string
export let measuringText: string
export let measuringRefused: string
export let agreedTitle: string
export let agreedNothing: string
export let givenOn: (date: string) => string
export let statedOn: (date: string) => string
export let withdrawnOn: (date: string) => string
export let agreedBefore: string

connect('account/choices', (next) => {
  compareWhenOn = next()
  compareWhenOff = next()
  compareSwitchedOff = next()
  compareSwitchedOn = next()
  compareWaiting = next()
  compareOwnHint = next()
  compareOwn = next()
  title = next()
  lead = next()
  failed = next()
  comparisonTitle = next()
  comparedCount = { noProfiles: next(), none: next(), only: next(), all: next(), some: next() }
  stopAllText = next()
  stopAll = next()
  stoppedAll = next()
  toDashboard = next()
  processingTitle = next()
  processingText = next()
  mailsTitle = next()
  mailsText = next()
  toSettings = next()
  measuringTitle = next()
  measuringLabel = next()
  measuringText = next()
  measuringRefused = next()
  agreedTitle = next()
  agreedNothing = next()
  givenOn = next()
  statedOn = next()
  withdrawnOn = next()
  agreedBefore = next()
})
