import type { ClaimGroup } from '../claim.ts'

export const safety: ClaimGroup = {
  title: 'Safety',
  claims: {
    'evidence-is-chosen':
      'A report contains the text and selection of its reporter, and nothing else.',
    'report-is-not-told': 'The reported person is not notified of a report.',
    'inquiries-are-private':
      'An inquiry is read by its author, and by the operator only if its author asks for a review.',
    'reports-end':
      'An undecided report or inquiry is deleted after 180 days, a decided one 180 days after the decision, and its author is notified if there was no decision.',
    'reports-outlive-accounts':
      'After a deletion a report contains only what its reporter wrote or received, for at most 90 days, or 30 days after a decision.',
    'opening-a-report-is-logged': 'An operator’s access to a report is recorded with the reason.',
    'administrators-need-a-passkey':
      'Outside of development, calls of the administration need a passkey of the last 15 minutes',
    'administrators-are-logged':
      'Every act of an administrator is logged. No administrator can change or delete the log.',
    'previews-have-no-small-counts':
      'A preview of settings shows an administrator no match and no count below five.',
    'decisions-take-effect':
      'A suspended or closed account cannot sign in and is not compared. A closed account and a removed profile are deleted after the time to appeal.',
    'appeals-have-a-second-reader':
      'Another administrator than the one who decided decides an appeal.',
    'leave-quickly':
      'Leave, three presses of Escape, or three quick taps open a neutral site at once.',
    'left-pages-stay-closed':
      'After Leave, no page shows anything in any tab until the user opens it again.',
    'neutral-names':
      'Under a neutral name, titles, icons, manifest, header and notifications of a device show no other name, and neither do the senders, subjects and texts of mails.',
    'no-suspension-by-count': 'No number of reports changes an account by itself.',
    'mails-say-little':
      'Mails show no score, no text that a member wrote, and no name before an exchange.',
    'push-says-nothing':
      'A push message says that there is something new, and nothing about whom or what. The push service cannot read it.',
  },
}
