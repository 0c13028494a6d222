import { latePart, lazyPart } from '../../../ui/layout/late-part.tsx'

/** Of later steps or folded at first, so they are loaded after the form is painted. */
const later = () => import('./later-fields.tsx')

export const AccountsField = lazyPart(later, 'AccountsField')
export const PhotoFields = lazyPart(later, 'PhotoFields')
export const PhotoUploads = lazyPart(later, 'PhotoUploads')
export const PhotoStrip = lazyPart(later, 'PhotoStrip')

// The form works without these. The space is as high as the closed fold.
export const FoldedFields = latePart(later, 'FoldedFields', <div className="min-h-24" />)
export const FindabilityMeter = latePart(later, 'FindabilityMeter')
