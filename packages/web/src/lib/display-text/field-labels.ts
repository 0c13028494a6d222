import type { ChoiceField } from '@crosscheck/domain/fields/catalog'
import { optionWords } from '#text/profile/options.ts'
import { splitCamelCase } from '@crosscheck/domain/text/camel-case'

const properNouns = new Set(['Instagram', 'Facebook', 'Tiktok', 'Snapchat', 'Ldr'])

/** 'meetingLocationCity' -> 'Meeting Location City', as the specification names fields. */
export const fieldTitle = splitCamelCase

/** 'meetingLocationCity' -> 'Meeting location city', for sentences and rows. */
export const fieldPhrase = (name: string): string =>
  splitCamelCase(name)
    .split(' ')
    .map((word, index) => (index === 0 || properNouns.has(word) ? word : word.toLowerCase()))
    .join(' ')

/** Fields whose values are chosen from a list: they store a key, not a text. */
const chosen: Record<ChoiceField, true> = {
  sponsorType: true,
  relationshipStatus: true,
  visaStatus: true,
}

/** A stored value for display: 'financial' -> 'Financial', and typed text unchanged. */
export const valueText = (name: string, value: string): string =>
  Object.hasOwn(chosen, name) ? optionWords(value) : value
