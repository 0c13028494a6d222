import type { PartnerProfileValues } from '../../fields/catalog.ts'
import type { RuleField } from '../record/fields.ts'
import { prepareComparison } from '../normalize/normalize.ts'
import { isSamePhone, numbersIn } from '../normalize/contact/phone.ts'
import type { ComparisonRecord } from '../record/record.ts'

/** Other fields that help to read a value: the country for a phone number, the make for a model. */
const matchedTextContext = ['meetingLocationCountry', 'partnerHomeCountry', 'carMake'] as const

const separators = /\s*[,;|/()\n]\s*|\s[-–]\s|\s+(?:or|and|&)\s+/i

const splitValues = (field: RuleField, text: string): string[] => {
  const pieces = field === 'phoneNumber' ? numbersIn(text) : text.split(separators)
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

/**
 * The part of the viewer's own text that agrees with the other profile: one number of several, the
 * city without the street. A match shows it as the other side's value, so nothing that only the
 * other user wrote can appear. The whole text if no smaller part agrees.
 */
export const matchedText = (
  field: RuleField,
  own: PartnerProfileValues,
  other: ComparisonRecord,
): string => {
  const text = own[field]
  if (typeof text !== 'string') return ''
  const pieces = splitValues(field, text)
  if (pieces.length < 2) return text
  const readBy = Object.fromEntries(matchedTextContext.map((name) => [name, own[name]]))
  const agrees = (piece: string): boolean => {
    const { keys, phone } = prepareComparison({ ...readBy, [field]: piece })
    if (field === 'phoneNumber') return !!phone && !!other.phone && isSamePhone(phone, other.phone)
    return keys[field] !== undefined && keys[field] === other.keys[field]
  }
  const agreeing = pieces.filter(agrees)
  return field === 'phoneNumber' && agreeing.length > 0
    ? agreeing.join(', ')
    : (agreeing[0] ?? text)
}

/** The agreed text of each field in which the two profiles agree. */
export const matchedTexts = (
  fields: readonly RuleField[],
  own: PartnerProfileValues,
  other: ComparisonRecord,
): Partial<Record<RuleField, string>> =>
  Object.fromEntries(fields.map((field) => [field, matchedText(field, own, other)]))
