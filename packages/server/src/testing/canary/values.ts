import { partnerFields, submitterFields } from '@crosscheck/domain/fields/catalog'
import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'

/** Part of every canary that can be a text; long enough never to occur by chance. */
export const marker = 'zyxqvwkj'

export type Canaries = {
  values: Record<string, unknown>
  /** The texts to search for, in lower case, besides the marker. */
  needles: string[]
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The words of a choice that are long enough to be distinctive. */
const distinctive = (text: string): string[] => (text.length >= 8 ? [text] : [])

const canaryFor = (
  field: FieldDefinition,
  prefix: string,
  at: number,
): { value: unknown; needles: string[] } | null => {
  const text = `${marker}${letters(prefix)}${letters(field.name)}`
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'country':
      return { value: capital(text), needles: [] }
    case 'list':
      return { value: `${capital(text)}one, ${capital(text)}two`, needles: [] }
    case 'handle':
      return { value: `@${text}`.slice(0, 28), needles: [] }
    case 'email':
      return { value: `${text}@canary-house.org`, needles: ['canary-house'] }
    case 'phone': {
      const digits = `1512${prefix.length}4681${twoDigits(at)}`
      return { value: `+49 ${digits}`, needles: [digits, digits.slice(-8)] }
    }
    case 'date':
    case 'dateTime': {
      const date = `1971-03-${twoDigits(1 + (at % 28))}`
      return {
        value: field.kind === 'date' ? date : `${date}T13:47`,
        needles: [date, date.replaceAll('-', '')],
      }
    }
    case 'measure':
      return field.measure === 'age'
        ? { value: '47', needles: [] }
        : { value: `171 ${text}`, needles: [] }
    case 'choice': {
      const option = [...field.options].sort((a, b) => b.length - a.length)[0] ?? ''
      return { value: option, needles: distinctive(option) }
    }
    case 'flag':
      return { value: true, needles: [] }
    case 'accounts':
      return { value: [{ kind: 'line', value: `@${text}` }], needles: [] }
    // the test uploads a photo
    case 'photo':
    case 'photos':
      return null
  }
}

const fill = (fields: readonly FieldDefinition[], prefix: string): Canaries => {
  const values: Record<string, unknown> = {}
  const needles: string[] = []
  for (const [at, field] of fields.filter((known) => known.sealed).entries()) {
    const made = canaryFor(field, prefix, at)
    if (!made) continue
    values[field.name] = made.value
    needles.push(...made.needles)
  }
  return { values, needles }
}

/** A searchable value for every sealed field of the catalog. */
export const partnerCanaries = (): Canaries => fill(partnerFields, 'p')
export const submitterCanaries = (prefix: string): Canaries => fill(submitterFields, prefix)
