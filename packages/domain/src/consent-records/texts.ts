import type { Purpose } from './purposes.ts'

/** The current texts of the boxes of step 1. A new wording needs a new version. */
const formTexts = {
  comparison:
    'I agree that what I enter is stored in encrypted form and compared with what other members enter.',
  processing:
    'I agree that my data is processed for this purpose, as described in the Privacy Policy.',
  adult: 'I am 18 or older.',
  own_risk:
    'I understand that a match is a prediction and may be a false positive, and that I am responsible for what I do with it.',
} as const satisfies Record<Purpose, string>

const thaiFormTexts = {
  comparison: 'ฉันยินยอมให้จัดเก็บสิ่งที่ฉันกรอกในรูปแบบที่เข้ารหัส และให้เปรียบเทียบกับสิ่งที่สมาชิกคนอื่นกรอก',
  processing: 'ฉันยินยอมให้ประมวลผลข้อมูลของฉันเพื่อวัตถุประสงค์นี้ ตามที่อธิบายไว้ในนโยบายความเป็นส่วนตัว',
  adult: 'ฉันมีอายุ 18 ปีขึ้นไป',
  own_risk:
    'ฉันเข้าใจว่ารายการที่ตรงกันเป็นการคาดการณ์และอาจเป็นผลบวกลวง และฉันรับผิดชอบต่อสิ่งที่ฉันทำเกี่ยวกับรายการนั้น',
} as const satisfies Record<Purpose, string>

/** The current text of a description's switch. A new wording needs a new version. */
export const switchText = 'Compare this profile with what other members enter'

/**
 * Every text that users have agreed to, by version. A published version never changes and is never
 * removed: records refer to it. A new wording gets a new version, and the current one names it.
 */
export const consentTexts = {
  '2026-11-20': {
    comparison:
      'I agree that what I enter is stored, encrypted, and compared with what other members enter.',
    processing: 'I agree that my data is processed for this purpose, as the Privacy Policy says.',
    adult: 'I am 18 or older.',
    own_risk:
      'I understand that a match is a prediction that may be wrong, and that I am responsible for what I do with it.',
  },
  '2026-11-23': formTexts,
  'switch-2026-11-22': {
    comparison: 'Compare this description with what other members enter',
  },
  '2026-11-23-th': thaiFormTexts,
  'switch-2026-11-23': { comparison: switchText },
  'switch-2026-11-23-th': { comparison: 'เปรียบเทียบโปรไฟล์นี้กับสิ่งที่สมาชิกคนอื่นกรอก' },
} as const satisfies Record<string, Partial<Record<Purpose, string>>>

export type ConsentTextVersion = keyof typeof consentTexts

/** The versions of the current texts. */
export const formTextVersion = '2026-11-23' satisfies ConsentTextVersion
export const switchTextVersion = 'switch-2026-11-23' satisfies ConsentTextVersion

/** The current texts in other languages mean the same, and are recorded as what they are. */
const translatedVersions: Readonly<
  Record<string, { form: FormTextVersion; switch: SwitchTextVersion }>
> = { th: { form: '2026-11-23-th', switch: 'switch-2026-11-23-th' } }

/** The version that a page in this language shows. */
export const formTextVersionIn = (language: string): FormTextVersion =>
  translatedVersions[language]?.form ?? formTextVersion
export const switchTextVersionIn = (language: string): SwitchTextVersion =>
  translatedVersions[language]?.switch ?? switchTextVersion

/** All versions of the texts of boxes, and all of the texts of a switch. */
export const formTextVersions = [
  '2026-11-20',
  '2026-11-23',
  '2026-11-23-th',
] as const satisfies ConsentTextVersion[]
export const switchTextVersions = [
  'switch-2026-11-22',
  'switch-2026-11-23',
  'switch-2026-11-23-th',
] as const satisfies ConsentTextVersion[]

export type FormTextVersion = (typeof formTextVersions)[number]
type SwitchTextVersion = (typeof switchTextVersions)[number]

/** Whether a version is the current one in any language. */
export const isCurrentFormText = (version: unknown): version is FormTextVersion =>
  version === formTextVersion ||
  Object.values(translatedVersions).some(({ form }) => form === version)

/** The exact text of a version; null if the version is unknown or has no text for the purpose. */
export const consentText = (version: string | null, purpose: Purpose): string | null => {
  const texts: Record<string, Partial<Record<Purpose, string>>> = consentTexts
  const found = version !== null && Object.hasOwn(texts, version) ? texts[version] : undefined
  return found?.[purpose] ?? null
}
