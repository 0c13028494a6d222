// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../../lib/language/texts.ts'

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
export let newTab: string

connect('contact/safety', (texts: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, (count: number) => string, string, string, string, string, string, string, string, (count: number) => string, (who: string, time: string) => string, string, string, string, string, (undecided: number, decided: number) => string, string, (reportedUserDeleted: number, decidedReportedUserDeleted: number) => string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string]) => {
  let text17, text18, text19, text20, text21, text22, text23, text41, text42, text43, text55, text56, text57
  ;[title, block, report, blocked, unblock, unblocking, unblockedToast, unblockFailed, blockQuestion, blockText, blocking, keep, blockedToast, blockFailed, reportTitle, reportText, reason, text17, text18, text19, text20, text21, text22, text23, reasonMissing, details, detailsHint, detailsLong, evidence, evidenceHint, evidenceMatch, evidenceContact, evidenceMessages, evidenceLatest, evidenceLatestHint, evidenceChosen, evidenceBy, evidenceTooMany, you, them, keptTitle, text41, text42, text43, alsoBlock, cancel, send, sending, sendFailed, sentToast, sentTitle, sentText, done, helpTitle, helpNow, text55, text56, text57, newTab] = texts
  reasons = { threats: text17, harassment: text18, impersonation: text19, underage: text20, intimate_images: text21, false_information: text22, other: text23 }
  kept = [text41, text42, text43]
  helpLines = [{ text: text55 }, { text: text56 }, { text: text57 }]
})
