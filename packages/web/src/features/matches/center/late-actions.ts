import { latePart } from '../../../ui/layout/late-part.tsx'

export const UndoReview = latePart(() => import('./review-acts.tsx'), 'UndoReview')
export const ReopenMatch = latePart(() => import('./review-acts.tsx'), 'ReopenMatch')
export const NoMatches = latePart(() => import('./no-matches.tsx'), 'NoMatches')

const listParts = () => import('./list-parts.ts')

export const ListPages = latePart(listParts, 'ListPages')
export const ListTools = latePart(listParts, 'ListTools')
export const Several = latePart(listParts, 'Several')
export const Choice = latePart(listParts, 'Choice')

/** Only a list of several matches has these parts. */
export const loadListParts = () =>
  Promise.all([ListPages, ListTools, Several, Choice].map((part) => part.load()))
