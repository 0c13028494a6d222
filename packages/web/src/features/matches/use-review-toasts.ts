import { doneConfirm, doneDismiss } from '#text/match/review.ts'
import * as text from '#text/match/undo.ts'
import { showToast, showUndoToast } from '../../lib/page/toast-store.ts'
import { undoFailure, useUndo, type Decision } from './requests/match-requests.ts'

/** The message after a review, on any page that follows, with an undo button for ten seconds. */
export const useReviewToasts = () => {
  const { mutateAsync } = useUndo()
  return {
    decided: (id: string, decision: Decision['decision']) =>
      showUndoToast(decision === 'confirm' ? doneConfirm : doneDismiss, () => {
        mutateAsync(id).then(
          () => showToast({ title: text.undone, tone: 'good' }),
          (error: unknown) => showToast({ title: undoFailure(error), tone: 'bad' }),
        )
      }),
  }
}
