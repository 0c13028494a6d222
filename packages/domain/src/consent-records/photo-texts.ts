/**
 * The texts by which users let a photo be compared, by version. A published version never changes
 * and is never removed: stored consents refer to it.
 */
export const photoConsentTexts = {
  'photo-2026-11-23': 'Look for copies of this photo among the photos of other members',
  'photo-2026-11-23-th': 'ค้นหาสำเนาของรูปนี้ในรูปของสมาชิกคนอื่น',
} as const

export type PhotoConsentVersion = keyof typeof photoConsentTexts

export const photoConsentVersions = Object.keys(photoConsentTexts) as PhotoConsentVersion[]

export const photoConsentVersionIn = (language: string): PhotoConsentVersion =>
  language === 'th' ? 'photo-2026-11-23-th' : 'photo-2026-11-23'
