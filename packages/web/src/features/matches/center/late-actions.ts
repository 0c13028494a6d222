import { latePart } from '../../../ui/layout/late-part.tsx'

/** For ten seconds after a review. */
export const UndoReview = latePart(() =>
  import('./undo-review.tsx').then((module) => module.UndoReview),
)
/** For a dismissed match. */
export const ReopenMatch = latePart(() =>
  import('./reopen-match.tsx').then((module) => module.ReopenMatch),
)
/** For more matches than one page shows. */
export const ListPages = latePart(() =>
  import('./list-pages.tsx').then((module) => module.ListPages),
)
