/**
 * The texts by which users show one of their photos to the other side of a match, by version. A
 * published version never changes and is never removed: stored consents refer to it.
 */
export const showPhotoTexts = {
  'show-2026-11-23':
    'Show this photo to the other member for 7 days, with their name written across it',
  'show-2026-11-23-th': 'แสดงรูปนี้ให้สมาชิกอีกฝ่ายเห็นเป็นเวลา 7 วัน โดยมีชื่อของเขาพาดทับบนรูป',
} as const

export type ShowPhotoVersion = keyof typeof showPhotoTexts

export const showPhotoVersions = Object.keys(showPhotoTexts) as [
  ShowPhotoVersion,
  ...ShowPhotoVersion[],
]

export const showPhotoVersionIn = (language: string): ShowPhotoVersion =>
  language === 'th' ? 'show-2026-11-23-th' : 'show-2026-11-23'
