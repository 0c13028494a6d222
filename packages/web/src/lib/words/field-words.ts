import { optionWords } from '#text/profile/options.ts'
import { splitCamelCase } from '@crosscheck/domain/text/camel-case'

const properNames = new Set(['Instagram', 'Facebook', 'Tiktok', 'Snapchat', 'Ldr'])

/** 'meetingLocationCity' -> 'Meeting Location City', as the specification names fields. */
export const fieldTitle = splitCamelCase

/** 'meetingLocationCity' -> 'Meeting location city', for sentences and rows. */
export const fieldPhrase = (name: string): string =>
  splitCamelCase(name)
    .split(' ')
    .map((word, index) => (index === 0 || properNames.has(word) ? word : word.toLowerCase()))
    .join(' ')

/** Fields whose values are chosen, not typed; what is stored is a key, not a word. */
const chosen = new Set(['sponsorType', 'relationshipStatus', 'visaStatus'])

/** A stored value as it is read: 'financial' -> 'Financial', and what was typed as it was typed. */
export const valueWords = (name: string, value: string): string =>
  chosen.has(name) ? (optionWords[value] ?? value) : value
