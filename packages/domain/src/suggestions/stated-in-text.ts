import type { FieldDefinition, PartnerFieldName } from '../fields/catalog.ts'
import { bankDigits, storedAccounts, type OtherAccount } from '../fields/entry/other-accounts.ts'
import { handleFromUrl } from '../matching/normalize/contact/handle.ts'
import { numbersIn } from '../matching/normalize/contact/phone.ts'
import {
  containsLastDigits,
  containsNumber,
  containsPassage,
  containsWord,
  containsWords,
  type SourceText,
} from './source-text.ts'

/** Names, too, are only taken as the text has them. */
const nameFields: ReadonlySet<PartnerFieldName> = new Set(['fullName', 'nicknames', 'barNames'])

const hasNumbers = (source: SourceText, value: string): boolean => {
  const numbers = numbersIn(value)
  return numbers.length > 0 && numbers.every((number) => containsNumber(source, number))
}

const hasAccount = (source: SourceText, { kind, value, service }: OtherAccount): boolean => {
  if (service !== undefined && !containsWords(source, service)) return false
  // The text may have the whole number, of which the form takes the last digits.
  if (kind === 'bank') return value.length === bankDigits && containsLastDigits(source, value)
  return containsWords(source, value.replace(/^@/, '')) || hasNumbers(source, value)
}

const webAddress = /(?:https?:\/\/|www\.)\S+|(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*/giu
const emailAddress = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[a-z]{2,}/giu
const longNumber = /\+?\d(?:[\s().\p{Pd}/]{0,3}\d){6,}/gu

const withoutEnd = (address: string): string => address.replace(/[.,;:!?)\]}'"]+$/, '')

/** Addresses and numbers in other words: they, too, have to be in the text. */
const hasAllContacts = (source: SourceText, value: string): boolean =>
  [...value.matchAll(webAddress), ...value.matchAll(emailAddress)].every(([address]) =>
    containsWord(source, withoutEnd(address)),
  ) && [...value.matchAll(longNumber)].every(([number]) => containsNumber(source, number))

/**
 * Whether the text states what identifies a person in a value. A provider may summarize a habit,
 * but not add a number, an account, a license plate or a name.
 */
export const isStatedInText = (
  source: SourceText,
  field: FieldDefinition<PartnerFieldName>,
  value: string,
): boolean => {
  if (field.kind === 'phone') return hasNumbers(source, value)
  if (field.kind === 'email') return containsWord(source, value)
  if (field.kind === 'handle')
    return containsWords(source, handleFromUrl(value) || value.replace(/^@/, ''))
  if (field.kind === 'accounts')
    return storedAccounts(value).every((account) => hasAccount(source, account))
  if (field.name === 'licensePlate') return containsPassage(source, value)
  if (nameFields.has(field.name)) return containsWords(source, value.replaceAll(',', ' '))
  return hasAllContacts(source, value)
}
