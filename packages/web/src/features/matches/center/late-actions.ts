import { latePart } from '../../../ui/layout/late-part.tsx'

export const UndoReview = latePart(() => import('./review-acts.tsx'), 'UndoReview')
export const ReopenMatch = latePart(() => import('./review-acts.tsx'), 'ReopenMatch')
export const ListPages = latePart(() => import('./list-pages.tsx'), 'ListPages')
export const NoMatches = latePart(() => import('./no-matches.tsx'), 'NoMatches')
export const ListTools = latePart(() => import('./list-tools.tsx'), 'ListTools')
export const Several = latePart(() => import('./several.tsx'), 'Several')
export const Choice = latePart(() => import('./several.tsx'), 'Choice')
