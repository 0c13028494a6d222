import { sponsorTypeWords } from '#text/profile/field-names.ts'
import type { ChoiceField, ComparedField } from '@crosscheck/domain/fields/catalog'

type ComparedChoice = Extract<ComparedField, ChoiceField>

/** Compared fields whose values are chosen from a list: they store a key, not a text. */
const wordsOf: Record<ComparedChoice, () => Readonly<Record<string, string>>> = {
  sponsorType: () => sponsorTypeWords,
}

/** A value of a match for display: 'financial' -> 'Financial', and typed text unchanged. */
export const valueText = (name: string, value: string): string => {
  const words = Object.hasOwn(wordsOf, name) ? wordsOf[name as ComparedChoice]() : {}
  return (Object.hasOwn(words, value) && words[value]) || value
}
