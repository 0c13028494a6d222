/** Blocking, reporting, and help outside the service. */
import type { ReportReason } from '@crosscheck/domain/contract/contact/safety'
import {
  decidedEntryDays,
  decidedReportedUserDeletedDays,
  reportedUserDeletedDays,
  undecidedEntryDays,
} from '@crosscheck/domain/safety/retention-periods'

export const title = 'Something wrong here?'
export const block = 'Block'
export const report = 'Report'
// claim: block-looks-like-a-decline
export const blocked = 'You blocked the other member. To them, it looks like you declined.'
export const unblock = 'Unblock'
export const unblocking = 'Unblocking…'
export const unblockedToast = 'Unblocked. Your answer is still declined.'
export const unblockFailed = 'We couldn’t unblock this member. Try again.'
export const blockQuestion = 'Block this member?'
// claim: block-looks-like-a-decline
export const blockText =
  'To them, it looks exactly like you declined. They can’t message you, send you requests, or see your details. You can unblock them later.'
export const blocking = 'Blocking…'
export const keep = 'Don’t block'
export const blockedToast = 'Blocked.'
export const blockFailed = 'We couldn’t block this member. Nothing has changed. Try again.'
export const reportTitle = 'Report this member'
// claim: evidence-is-chosen, report-is-not-told
export const reportText =
  'Your report goes to the people who run this site. They can read what you write and choose here, and see which two accounts it concerns. We don’t notify the other member.'
export const reason = 'What is it about?'
export const reasons = {
  threats: 'Threats or danger',
  harassment: 'Harassment',
  impersonation: 'Pretending to be someone else',
  underage: 'Someone under 18',
  intimate_images: 'Intimate images',
  false_information: 'False information',
  other: 'Something else',
} satisfies Record<ReportReason, string>
export const reasonMissing = 'Choose what it is about'
export const details = 'What happened?'
export const detailsHint = 'In your own words. Leave out anything you don’t want us to know.'
export const detailsLong = (count: number) =>
  `Shorten this to 4,000 characters. It has ${count} now.`
export const evidence = 'What to include'
// claim: evidence-is-chosen
export const evidenceHint = 'We copy only what you select into the report, as it is now.'
export const evidenceMatch = 'Score and matching fields'
export const evidenceContact = 'The contact details they shared with you'
export const evidenceMessages = 'Messages'
export const evidenceLatest = 'The last 50 messages'
export const evidenceLatestHint = 'The conversation is closed, so you can’t choose single messages.'
export const evidenceChosen = (count: number) =>
  count === 1 ? '1 message chosen' : `${count} messages chosen`
export const evidenceBy = (who: string, time: string) => `${who}, ${time}`
export const evidenceTooMany = 'Choose at most 50 messages'
export const you = 'You'
export const them = 'Them'
export const keptTitle = 'How long we keep a report'
export const kept = [
  // claim: reports-end
  `Until there is a decision, for at most ${undecidedEntryDays} days. If there is none by then, we delete the report and notify you. After a decision, we keep it for ${decidedEntryDays} days. While you keep your account, you can’t change or withdraw it.`,
  // claim: reports-outlive-accounts
  'If you delete your account before a decision, the report stays for the rest of that time, without your name, unless you withdraw it then. A report with a decision is deleted with your account.',
  // claim: reports-outlive-accounts
  `If they delete their account, we keep what you wrote and the messages and contact details you chose, for at most ${reportedUserDeletedDays} days, or ${decidedReportedUserDeletedDays} days after a decision. We delete the score and the matching fields right away.`,
]
export const alsoBlock = 'Also block this member'
export const cancel = 'Cancel'
export const send = 'Send report'
export const sending = 'Sending…'
export const sendFailed = 'We couldn’t send this report. What you wrote is still here. Try again.'
export const sentToast = 'Report sent.'
export const sentTitle = 'Your report was sent'
// claim: no-suspension-by-count
export const sentText =
  'The people who run this site will decide about it. The number of reports alone never changes anything for anyone. You can block this member at any time.'
export const done = 'Close'
export const helpTitle = 'Help from other organizations'
export const helpNow =
  'In danger now? Call your emergency number: 112 in Europe and many other countries, 911 in North America, 999 in the United Kingdom.'
export const helpLines = [
  {
    name: 'NO MORE Global Directory',
    address: 'https://nomoredirectory.org',
    text: 'help if you experience violence, by country',
  },
  {
    name: 'Find A Helpline',
    address: 'https://findahelpline.com',
    text: 'someone to talk to, by country',
  },
  {
    name: 'StopNCII.org',
    address: 'https://stopncii.org',
    text: 'if someone shares or threatens to share intimate images of you',
  },
] as const
export const newTab = ' (opens in a new tab)'
