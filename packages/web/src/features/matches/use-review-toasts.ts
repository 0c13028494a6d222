import * as text from '#text/match/review.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { showToast, showUndoToast } from '../../lib/page/toast-store.ts'
import { useUndo, type Decision } from './match-requests.ts'

const doneTexts = { confirm: text.doneConfirm, dismiss: text.doneDismiss } as const

/** The message after a review, on any page that follows, with an undo button for ten seconds. */
export const useReviewToasts = () => {
  const { mutateAsync } = useUndo()
  return {
    decided: (id: string, decision: Decision['decision']) =>
      showUndoToast(doneTexts[decision], () => {
        mutateAsync(id).then(
          () => showToast({ title: text.undone, tone: 'good' }),
          (error: unknown) =>
            showToast({
              title: hasCode(error, 'UNDO_TOO_LATE') ? text.undoLate : text.undoFailed,
              tone: 'bad',
            }),
        )
      }),
  }
}
