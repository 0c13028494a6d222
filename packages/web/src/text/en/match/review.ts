/** Reviewing a match: the question, the decision and the next steps. */
export const title = 'Match Verification Required'
// claim: review-is-private
export const question =
  'Is this the same person? Your answer is private. It shares nothing by itself.'
// claim: suspicious-pairs-wait
export const questionFirst =
  'Is this the same person? If you confirm, the other person sees this match too.'
export const notes = 'Review Notes'
// claim: notes-are-private
export const notesHint = 'No other member sees these.'
export const notesLong = (count: number) =>
  `Shorten your notes to 2,000 characters. There are ${count}.`
export const confirm = 'Verify and confirm'
export const confirming = 'Confirming…'
export const dismiss = 'Dismiss'
export const dismissing = 'Dismissing…'
// claim: review-is-private, review-undo
export const promise =
  'You can undo either for 10 seconds, and reopen a dismissed match later. Dismissing is never shown to the other person.'
export const failed = 'We could not save this. Your notes are still here. Try again.'
export const conflict = 'This match was changed on another device. Here it is as it stands now.'
export const doneConfirm = 'Match confirmed.'
export const doneDismiss = 'Match dismissed.'
export const undone = 'Undone. The match waits for your answer again.'
export const undoLate = 'It is too late to undo this.'
export const undoFailed = 'We could not undo this. Open the match and try again.'
export const reopen = 'Reopen'
export const reopenBusy = 'Reopening…'
export const reopenDone = 'Reopened. The match waits for your answer again.'
export const reopenFailed = 'We could not reopen this. Try again.'
export const verificationTitle = 'Verification status'
export const verificationStatus = 'Status'
export const verificationDateConfirmed = 'Verified on'
export const verificationDateDismissed = 'Dismissed on'
export const verificationNotReviewed = 'Not reviewed'
export const verificationNotes = 'Your notes'
export const verificationNoNotes = 'No notes'
