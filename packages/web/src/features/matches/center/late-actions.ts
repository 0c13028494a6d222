import { latePart } from '../../../ui/layout/late-part.tsx'

export const UndoReview = latePart(() =>
  import('./undo-review.tsx').then((module) => module.UndoReview),
)
export const ReopenMatch = latePart(() =>
  import('./reopen-match.tsx').then((module) => module.ReopenMatch),
)
export const ListPages = latePart(() =>
  import('./list-pages.tsx').then((module) => module.ListPages),
)
export const NoMatches = latePart(() =>
  import('./no-matches.tsx').then((module) => module.NoMatches),
)
