/** Reviewing a match: the question, the decision and the next steps. */
export const title = 'Match Verification Required'
// claim: review-is-private
export const question =
  'Is this the same person? Your answer is private. It shares none of your details.'
// claim: suspicious-pairs-wait
export const questionFirst =
  'Is this the same person? If you confirm, the other member sees this match too.'
export const notes = 'Review Notes'
// claim: notes-are-private
export const notesHint = 'No other member sees these.'
export const notesLong = (count: number) =>
  `Shorten your notes to 2,000 characters. They have ${count} now.`
export const confirm = 'Verify and confirm'
export const confirming = 'Confirming…'
export const dismiss = 'Dismiss'
export const dismissing = 'Dismissing…'
// claim: review-is-private, review-undo
export const promise =
  'You can undo your answer for 10 seconds, and reopen a dismissed match later. The other member never sees a dismissal.'
export const failed = 'We couldn’t save this. Your notes are still here. Try again.'
export const conflict = 'This match was changed on another device.'
export const doneConfirm = 'Match confirmed.'
export const doneDismiss = 'Match dismissed.'
export const undone = 'Undone. The match is waiting for your answer again.'
export const undoLate = 'It’s too late to undo this.'
export const undoFailed = 'We couldn’t undo this. Open the match and try again.'
export const reopen = 'Reopen'
export const reopenBusy = 'Reopening…'
export const reopenDone = 'Reopened. The match is waiting for your answer again.'
export const reopenFailed = 'We couldn’t reopen this. Try again.'
export const verificationTitle = 'Verification status'
export const verificationStatus = 'Status'
export const verificationDateConfirmed = 'Verified on'
export const verificationDateDismissed = 'Dismissed on'
export const verificationNotReviewed = 'Not reviewed'
export const verificationNotes = 'Your notes'
export const verificationNoNotes = 'No notes'
