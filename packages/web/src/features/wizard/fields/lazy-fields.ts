import { lazy, type ComponentType } from 'react'

/** Of later steps or folded at first, so they are loaded after the form is painted. */
export const loadLaterFields = () => import('./later-fields.tsx')

type LaterFields = Awaited<ReturnType<typeof loadLaterFields>>

export const AccountsField = lazy(async () => ({
  default: (await loadLaterFields()).AccountsField,
}))
export const PhotoFields = lazy(async () => ({ default: (await loadLaterFields()).PhotoFields }))
export const PhotoUploads = lazy(async () => ({ default: (await loadLaterFields()).PhotoUploads }))
export const PhotoStrip = lazy(async () => ({ default: (await loadLaterFields()).PhotoStrip }))

/** A part without which the form works. It is missing if it cannot be loaded. */
const optional = <Props>(pick: (later: LaterFields) => ComponentType<Props>) =>
  lazy(async () => ({
    default: await loadLaterFields().then(pick, (): ComponentType<Props> => () => null),
  }))

export const FoldedFields = optional((later) => later.FoldedFields)
export const FindabilityMeter = optional((later) => later.FindabilityMeter)
