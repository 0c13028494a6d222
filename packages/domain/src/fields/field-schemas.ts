import type { FieldDefinition, FieldKind } from './entry/field.ts'

type Schema = Record<string, unknown>

const valueDescriptions: Partial<Record<FieldKind, string>> = {
  date: 'A date in any common format; a date that cannot be read is saved as typed and not compared',
  dateTime: 'A date in any common format, with or without a time',
  measure: 'As typed, with its unit',
  list: 'Several values separated by commas, or an array of texts',
  handle: 'A username, or the address of the page',
  photos: 'An array of links, or its JSON text',
  accounts: 'An array of accounts with kind, value, and service for some kinds, or its JSON text',
  country: 'A value from the list, or any other text',
}

const listKinds: ReadonlySet<FieldKind> = new Set(['list', 'photos', 'accounts'])

const schemaOf = ({ kind, options, maxLength, allowsTwo }: FieldDefinition): Schema => {
  if (kind === 'flag')
    return { type: ['boolean', 'string', 'number'], description: 'true, 1 or "1"' }
  const described =
    valueDescriptions[kind] ?? (allowsTwo ? 'One or two numbers, with a comma between' : null)
  return {
    type: listKinds.has(kind) ? ['string', 'array'] : ['string', 'number'],
    maxLength,
    ...(kind === 'choice' && { enum: options }),
    ...(kind === 'country' && { examples: options.slice(0, 5) }),
    ...(described && { description: described }),
  }
}

/** The accepted values of each field, as JSON schema; the rules themselves are in `validate.ts`. */
export const schemaOfFields = (fields: readonly FieldDefinition[]): Schema => ({
  properties: Object.fromEntries(
    fields.filter(({ stored }) => stored).map((field) => [field.name, schemaOf(field)]),
  ),
})
