export { FindabilityMeter } from '../findability-meter.tsx'
export { AccountsField } from './accounts-field.tsx'
export { PhotoFields, PhotoUploads } from '../photos/wizard-photos.tsx'
export { PhotoStrip } from '../../../ui/elements/photo-strip.tsx'
