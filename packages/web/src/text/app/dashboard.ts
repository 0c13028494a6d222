// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let free: string
export let loading: string
export let failedTitle: string
export let failedText: string
export let countProfiles: string
export let countPending: string
export let countConfirmed: string
export let countDismissed: string
export let countLabel: string
export let tabMatches: string
export let tabProfiles: string
export let tabLabel: string
export let firstTitle: string
export let firstText: string
export let firstSteps: string
export let firstSaved: (days: number) => string
export let firstOnlyYou: string
export let firstThen: string
export let firstThenCompare: string
export let firstThenSee: string
export let firstThenDecide: string
export let verifyTitle: string
export let verifyText: (email: string) => string
export let verifyUnused: (days: number) => string
export let verifyConfirm: string
export let verifying: string
export let verifyDone: string
export let verifySending: string
export let verifySent: string
export let verifyMailbox: string
export let safeText: string
export let safeTitle: string
export let safe1: string
export let safe2: string
export let safe3: string
export let safe4: string
export let flashClose: string
export let flashSee: string
export let myData: string

connect('app/dashboard', (next) => {
  title = next()
  free = next()
  loading = next()
  failedTitle = next()
  failedText = next()
  countProfiles = next()
  countPending = next()
  countConfirmed = next()
  countDismissed = next()
  countLabel = next()
  tabMatches = next()
  tabProfiles = next()
  tabLabel = next()
  firstTitle = next()
  firstText = next()
  firstSteps = next()
  firstSaved = next()
  firstOnlyYou = next()
  firstThen = next()
  firstThenCompare = next()
  firstThenSee = next()
  firstThenDecide = next()
  verifyTitle = next()
  verifyText = next()
  verifyUnused = next()
  verifyConfirm = next()
  verifying = next()
  verifyDone = next()
  verifySending = next()
  verifySent = next()
  verifyMailbox = next()
  safeText = next()
  safeTitle = next()
  safe1 = next()
  safe2 = next()
  safe3 = next()
  safe4 = next()
  flashClose = next()
  flashSee = next()
  myData = next()
})
