import { latePart } from '../../../ui/layout/late-part.tsx'

export const UndoReview = latePart(() =>
  import('./review-acts.tsx').then((module) => module.UndoReview),
)
export const ReopenMatch = latePart(() =>
  import('./review-acts.tsx').then((module) => module.ReopenMatch),
)
export const ListPages = latePart(() =>
  import('./list-pages.tsx').then((module) => module.ListPages),
)
export const NoMatches = latePart(() =>
  import('./no-matches.tsx').then((module) => module.NoMatches),
)
export const ListTools = latePart(() =>
  import('./list-tools.tsx').then((module) => module.ListTools),
)
export const Several = latePart(() => import('./several.tsx').then((module) => module.Several))
export const Choice = latePart(() => import('./several.tsx').then((module) => module.Choice))
