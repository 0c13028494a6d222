import type { ChoiceField, ComparedField } from '@crosscheck/domain/fields/catalog'
import { sponsorTypeWords } from '#text/profile/field-names.ts'

/** Compared fields whose values are chosen from a list: they store a key, not a text. */
const words: Record<Extract<ComparedField, ChoiceField>, Readonly<Record<string, string>>> = {
  sponsorType: sponsorTypeWords,
}

/** A value of a match for display: 'financial' -> 'Financial', and typed text unchanged. */
export const valueText = (name: string, value: string): string => {
  const choices = Object.hasOwn(words, name) ? words[name as keyof typeof words] : {}
  return (Object.hasOwn(choices, value) && choices[value]) || value
}
