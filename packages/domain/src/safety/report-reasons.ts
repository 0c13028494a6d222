export const reportReasons = [
  'threats',
  'harassment',
  'impersonation',
  'underage',
  'intimate_images',
  'false_information',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
