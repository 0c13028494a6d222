import { types, type CustomTypesConfig } from 'pg'

const int8 = 20
const int8Array = 1016
const date = 1082

const toNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error('A count is too large for a number.')
  return value
}

/**
 * The types of values from PostgreSQL: counts and bigints are numbers, bytea a Buffer, timestamptz
 * a Date, a date its text (YYYY-MM-DD, as it has no time zone), jsonb an object.
 */
export const databaseTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return toNumber
    if (oid === date) return (text: string) => text
    if (oid === int8Array) {
      return (text: string) => text.replace(/[{}]/g, '').split(',').filter(Boolean).map(toNumber)
    }
    return types.getTypeParser(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}
