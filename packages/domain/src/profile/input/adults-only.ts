import { isMinorAge, isMinorBirthdate } from '../../text/dates/age.ts'
import { parseDate } from '../../text/dates/date.ts'
import { partnerFields, submitterFields } from '../../fields/catalog.ts'

const ageFields = [...partnerFields, ...submitterFields]
  .filter(({ measure }) => measure === 'age')
  .map(({ name }): string => name)

const statesMinor = (name: string, value: unknown, today: string): boolean => {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  const text = String(value)
  if (ageFields.includes(name)) return isMinorAge(text, today)
  // A date with ambiguous day and month remains if one reading is an adult.
  return (
    name === 'birthdate' &&
    [true, false].every((monthFirst) =>
      isMinorBirthdate(text, parseDate(text, { monthFirst }), today),
    )
  )
}

/**
 * The part of an unfinished form that may be stored: everything except an age or date of birth
 * under 18, in any field. The form itself refuses these on submission.
 */
export const withoutMinors = <Content>(content: Content, today: string): Content => {
  if (Array.isArray(content)) return content.map((item) => withoutMinors(item, today)) as Content
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content)
      .filter(([name, value]) => !statesMinor(name, value, today))
      .map(([name, value]) => [name, withoutMinors(value, today)]),
  ) as Content
}
