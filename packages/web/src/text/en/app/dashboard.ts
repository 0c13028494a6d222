// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

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
export let countLabelNow: string
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
export let verifyResend: string
export let verifySending: string
export let verifySent: string
export let verifyFailed: string
export let verifyLimited: string
export let verifyMailbox: string
export let safeText: string
export let safeTitle: string
export let safe1: string
export let safe2: string
export let safe3: string
export let safe4: string
export let flashClose: string
export let flashSee: string

connect('app/dashboard', (texts: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (days: number) => string, string, string, string, string, string, string, (email: string) => string, (days: number) => string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]) => {
  ;[title, free, loading, failedTitle, failedText, countProfiles, countPending, countConfirmed, countDismissed, countLabel, countLabelNow, tabMatches, tabProfiles, tabLabel, firstTitle, firstText, firstSteps, firstSaved, firstOnlyYou, firstThen, firstThenCompare, firstThenSee, firstThenDecide, verifyTitle, verifyText, verifyUnused, verifyResend, verifySending, verifySent, verifyFailed, verifyLimited, verifyMailbox, safeText, safeTitle, safe1, safe2, safe3, safe4, flashClose, flashSee] = texts
})
