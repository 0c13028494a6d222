import { lazy } from 'react'

/** Of later steps or folded at first, so they are loaded after the form is painted. */
export const loadLaterFields = () => import('./later-fields.tsx')

export const AccountsField = lazy(async () => ({
  default: (await loadLaterFields()).AccountsField,
}))
export const MoreAboutYou = lazy(async () => ({ default: (await loadLaterFields()).MoreAboutYou }))
export const FindabilityMeter = lazy(async () => ({
  default: (await loadLaterFields()).FindabilityMeter,
}))
export const PhotoFields = lazy(async () => ({ default: (await loadLaterFields()).PhotoFields }))
export const PhotoUploads = lazy(async () => ({ default: (await loadLaterFields()).PhotoUploads }))
export const PhotoStrip = lazy(async () => ({ default: (await loadLaterFields()).PhotoStrip }))
