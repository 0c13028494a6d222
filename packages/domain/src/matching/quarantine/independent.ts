import { answeredRecords } from '../tried/answered-record.ts'
import type { ComparisonRecord } from '../record/record.ts'
import { sharedKeys } from './entry-times.ts'

/** The letters and digits of an account's name, a number, or an address before its domain. */
const stemOf = (key: string): string =>
  (key.slice(key.indexOf(' ') + 1).split('@')[0] ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const minLetters = 3

/** Whether one stem contains the other, whatever digits are in them: a stranger can try both. */
const isRelated = (one: string, other: string): boolean => {
  if (one.includes(other) || other.includes(one)) return true
  const [a, b] = [one, other].map((stem) => stem.replaceAll(/\p{N}/gu, '')) as [string, string]
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= minLetters && long.includes(short)
}

/** Whether two records share two identifiers of which neither follows from the other. */
export const shareIndependentIdentifiers = (
  one: ComparisonRecord,
  other: ComparisonRecord,
): boolean => {
  const stems = sharedKeys(...answeredRecords(one, other)).map(stemOf)
  return stems.some((a, index) => stems.slice(index + 1).some((b) => !isRelated(a, b)))
}
