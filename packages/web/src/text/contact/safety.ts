// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let block: string
export let report: string
export let blocked: string
export let unblock: string
export let unblocking: string
export let unblockedToast: string
export let unblockFailed: string
export let blockQuestion: string
export let blockText: string
export let blocking: string
export let keep: string
export let blockedToast: string
export let blockFailed: string
export let reportTitle: string
export let reportText: string
export let reason: string
export let reasons: { threats: string; harassment: string; impersonation: string; underage: string; intimate_images: string; false_information: string; other: string }
export let reasonMissing: string
export let details: string
export let detailsHint: string
export let detailsLong: (count: number) => string
export let evidence: string
export let evidenceHint: string
export let evidenceMatch: string
export let evidenceContact: string
export let evidenceMessages: string
export let evidenceLatest: string
export let evidenceLatestHint: string
export let evidenceChosen: (count: number) => string
export let evidenceBy: (who: string, time: string) => string
export let evidenceTooMany: string
export let you: string
export let them: string
export let keptTitle: string
export let kept: [(undecided: number, decided: number) => string, string, (reportedUserDeleted: number, decidedReportedUserDeleted: number) => string]
export let alsoBlock: string
export let cancel: string
export let send: string
export let sending: string
export let sendFailed: string
export let sentToast: string
export let sentTitle: string
export let sentText: string
export let done: string
export let helpTitle: string
export let helpNow: string
export let helpLines: [{ text: string }, { text: string }, { text: string }]
export let talkTitle: string
export let emergency: (number: string) => string
export let country: string
export let noCountry: string
export let audience: { everyone: string; women: string; men: string }
export let aroundTheClock: string
export let languages: (list: string) => string
export let checked: (source: string, date: string) => string
export let noLines: string
export let anywhere: string
export let planLink: string
export let newTab: string

connect('contact/safety', (next) => {
  title = next()
  block = next()
  report = next()
  blocked = next()
  unblock = next()
  unblocking = next()
  unblockedToast = next()
  unblockFailed = next()
  blockQuestion = next()
  blockText = next()
  blocking = next()
  keep = next()
  blockedToast = next()
  blockFailed = next()
  reportTitle = next()
  reportText = next()
  reason = next()
  reasons = { threats: next(), harassment: next(), impersonation: next(), underage: next(), intimate_images: next(), false_information: next(), other: next() }
  reasonMissing = next()
  details = next()
  detailsHint = next()
  detailsLong = next()
  evidence = next()
  evidenceHint = next()
  evidenceMatch = next()
  evidenceContact = next()
  evidenceMessages = next()
  evidenceLatest = next()
  evidenceLatestHint = next()
  evidenceChosen = next()
  evidenceBy = next()
  evidenceTooMany = next()
  you = next()
  them = next()
  keptTitle = next()
  kept = [next(), next(), next()]
  alsoBlock = next()
  cancel = next()
  send = next()
  sending = next()
  sendFailed = next()
  sentToast = next()
  sentTitle = next()
  sentText = next()
  done = next()
  helpTitle = next()
  helpNow = next()
  helpLines = [{ text: next() }, { text: next() }, { text: next() }]
  talkTitle = next()
  emergency = next()
  country = next()
  noCountry = next()
  audience = { everyone: next(), women: next(), men: next() }
  aroundTheClock = next()
  languages = next()
  checked = next()
  noLines = next()
  anywhere = next()
  planLink = next()
  newTab = next()
})
