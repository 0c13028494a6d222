import { latePart } from '../../../ui/layout/late-part.tsx'

/** For ten seconds after a review. */
export const UndoReview = latePart(() =>
  import('./undo-review.tsx').then((module) => module.UndoReview),
)
/** The page of a match can reopen it too. */
export const ReopenMatch = latePart(() =>
  import('./reopen-match.tsx').then((module) => module.ReopenMatch),
)
