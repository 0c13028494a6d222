import type { FieldDefinition } from '@crosscheck/domain/fields/catalog'
import { storedAccounts } from '@crosscheck/domain/fields/entry/other-accounts'
import { accountText, kindWords } from '#text/profile/accounts.ts'
import { yes } from '#text/profile/fields.ts'
import { formatCalendarDay, formatDayAndTime, formatFacts } from '../formats/format.ts'
import { optionText } from './option-text.ts'

/** A stored date or moment in words. */
export const dateText = (iso: string): string => {
  if (iso.endsWith('Z')) return formatDayAndTime(iso)
  const [day = '', time] = iso.split('T')
  return formatFacts([formatCalendarDay(day), ...(time ? [time] : [])])
}

/**
 * The accounts in words, one in each line. A dating app or another service has a name of its own.
 */
const accountsText = (stored: string): string =>
  storedAccounts(stored)
    .map(({ kind, value, service }) => accountText(service ?? kindWords[kind], value))
    .join('\n')

/** A stored value of a field as people write it; '' for an empty one. */
export const shownValue = (field: FieldDefinition, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? yes : ''
  if (field.kind === 'accounts') return accountsText(value)
  if (field.sanitizer === 'date' && value !== '') return dateText(value)
  return field.options.includes(value) ? optionText(value) : value
}
