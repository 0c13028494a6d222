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

/** Fields whose values are chosen, not typed: a key is stored, not a word. */
const chosen: Record<ChoiceField, true> = {
  sponsorType: true,
  relationshipStatus: true,
  visaStatus: true,
}

/** A stored value as it is read: 'financial' -> 'Financial', and what was typed as it was typed. */
export const valueText = (name: string, value: string): string =>
  Object.hasOwn(chosen, name) ? optionWords(value) : value
