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
export const blocked = 'You blocked the other person. To them it looks like a decline.'
export const unblock = 'Lift the block'
export const unblocking = 'Lifting…'
export const unblockedToast = 'The block is lifted. Your answer stays declined.'
export const unblockFailed = 'We could not lift the block. Try again.'
export const blockQuestion = 'Block this person?'
// claim: block-looks-like-a-decline
export const blockText =
  'To them it looks exactly like a decline. They cannot write to you, ask you or see your details. You can lift the block later.'
export const blocking = 'Blocking…'
export const keep = 'Do not block'
export const blockedToast = 'Blocked.'
export const blockFailed = 'We could not block this person. Nothing has changed. Try again.'
export const reportTitle = 'Report this person'
// claim: evidence-is-chosen, report-is-not-told
export const reportText =
  'It goes to the people who run CrossCheck. They can read what you write and choose here, and which two accounts it concerns. The other person is not told.'
export const reason = 'What is it about?'
export const reasons = {
  threats: 'Threats or danger',
  harassment: 'Harassment',
  impersonation: 'Pretending to be somebody else',
  underage: 'Somebody under 18',
  intimate_images: 'Intimate images',
  false_information: 'False information',
  other: 'Something else',
} satisfies Record<ReportReason, string>
export const reasonMissing = 'Choose what it is about'
export const details = 'What happened?'
export const detailsHint = 'In your own words. Leave out what should not be passed on.'
export const detailsLong = (count: number) =>
  `Shorten this to 4,000 characters. There are ${count}.`
export const evidence = 'What may be shown'
// claim: evidence-is-chosen
export const evidenceHint = 'Only what you tick is copied into the report, as it is now.'
export const evidenceMatch = 'Score and matching fields'
export const evidenceContact = 'The contact details they gave you'
export const evidenceMessages = 'Messages'
export const evidenceLatest = 'The last 50 messages'
export const evidenceLatestHint =
  'The thread is closed, so they cannot be shown here to choose from.'
export const evidenceChosen = (count: number) =>
  count === 1 ? '1 message chosen' : `${count} messages chosen`
export const evidenceBy = (who: string, time: string) => `${who}, ${time}`
export const evidenceTooMany = 'Choose at most 50 messages'
export const you = 'You'
export const them = 'Them'
export const keptTitle = 'How long a report stays'
export const kept = [
  // claim: reports-end
  `Until it is decided, for at most ${undecidedEntryDays} days. If nobody decides it by then it is deleted, and you are told. A decided report stays for ${decidedEntryDays} days. It cannot be changed or taken back while you keep your account.`,
  // claim: reports-outlive-accounts
  'If you delete your account before it is decided, it stays for the rest of its time without your name, or you withdraw it then. A decided report is deleted with your account.',
  // claim: reports-outlive-accounts
  `If they delete theirs, what you wrote stays, and so do the messages and contact details you chose, for at most ${reportedUserDeletedDays} days, or ${decidedReportedUserDeletedDays} days after a decision. Score and matching fields are deleted at once.`,
]
export const alsoBlock = 'Block this person as well'
export const cancel = 'Cancel'
export const send = 'Send report'
export const sending = 'Sending…'
export const sendFailed = 'We could not send this report. What you wrote is still here. Try again.'
export const sentToast = 'Report sent.'
export const sentTitle = 'Your report was sent'
// claim: no-suspension-by-count
export const sentText =
  'It now waits for the people who run CrossCheck to decide. The number of reports alone changes nothing for anybody. You can block this person at any time.'
export const done = 'Close'
export const helpTitle = 'Help from others'
export const helpNow =
  'In danger now? Call your emergency number: 112 in Europe and many other countries, 911 in North America, 999 in the United Kingdom.'
export const helpLines = [
  {
    name: 'NO MORE Global Directory',
    address: 'https://nomoredirectory.org',
    text: 'help with violence, by country',
  },
  {
    name: 'Find A Helpline',
    address: 'https://findahelpline.com',
    text: 'somebody to talk to, by country',
  },
  {
    name: 'StopNCII.org',
    address: 'https://stopncii.org',
    text: 'when intimate images are spread or you are threatened with it',
  },
] as const
export const newTab = ' (opens in a new tab)'
