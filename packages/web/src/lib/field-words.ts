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
