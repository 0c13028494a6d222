import type { ChoiceField } from '@crosscheck/domain/fields/catalog'
import { optionWords } from '#text/profile/options.ts'

/** Fields whose values are chosen from a list: they store a key, not a text. */
const chosen: Record<ChoiceField, true> = {
  sponsorType: true,
  relationshipStatus: true,
  visaStatus: true,
}

/** A stored value for display: 'financial' -> 'Financial', and typed text unchanged. */
export const valueText = (name: string, value: string): string =>
  Object.hasOwn(chosen, name) ? optionWords(value) : value
