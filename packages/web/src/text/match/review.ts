// Generated from the templates in packages/text/catalogs by `npm run texts`.
import { connect } from '../../lib/language/texts.ts'

export let title: string
export let question: string
export let questionFirst: string
export let notes: string
export let notesAdd: string
export let notesHint: string
export let notesLong: (count: number) => string
export let confirm: string
export let confirming: string
export let dismiss: string
export let dismissing: string
export let promise: string
export let failed: string
export let conflict: string
export let doneConfirm: string
export let doneDismiss: string
export let verificationTitle: string
export let verificationStatus: string
export let verificationDateConfirmed: string
export let verificationDateDismissed: string
export let verificationNotReviewed: string
export let verificationNotes: string
export let verificationNoNotes: string

connect('match/review', (next) => {
  title = next()
  question = next()
  questionFirst = next()
  notes = next()
  notesAdd = next()
  notesHint = next()
  notesLong = next()
  confirm = next()
  confirming = next()
  dismiss = next()
  dismissing = next()
  promise = next()
  failed = next()
  conflict = next()
  doneConfirm = next()
  doneDismiss = next()
  verificationTitle = next()
  verificationStatus = next()
  verificationDateConfirmed = next()
  verificationDateDismissed = next()
  verificationNotReviewed = next()
  verificationNotes = next()
  verificationNoNotes = next()
})
