import { sponsorTypeWords } from '#text/profile/field-names.ts'
import { countryName } from '../formats/country-name.ts'
import type { ChoiceField, ComparedField } from '@crosscheck/domain/fields/catalog'

type ComparedChoice = Extract<ComparedField, ChoiceField>

/** Compared fields whose values are chosen from a list: they store a key, not a text. */
const wordsOf: Record<ComparedChoice, () => Readonly<Record<string, string>>> = {
  sponsorType: () => sponsorTypeWords,
}

const countryFields: readonly string[] = ['meetingLocationCountry', 'partnerHomeCountry']

/** A value of a match for display: 'financial' -> 'Financial', and typed text unchanged. */
export const valueText = (name: string, value: string): string => {
  if (countryFields.includes(name)) return countryName(value)
  const words = Object.hasOwn(wordsOf, name) ? wordsOf[name as ComparedChoice]() : {}
  return (Object.hasOwn(words, value) && words[value]) || value
}
