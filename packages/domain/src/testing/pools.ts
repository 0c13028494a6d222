import { readWords } from './read-words.ts'
import data from './synthetic-people.json' with { type: 'json' }

/** Occupations, cars and preferences of synthetic people, none of whom is real. */
const { pools } = data

/** Each with its spellings and its weight. */
export const occupations = Object.entries(pools.occupations).map(
  ([written, weight]) => [written.replaceAll('_', ' ').split('/'), weight] as const,
)
export const venueNames = readWords(pools.venueNames)
export const venueKinds = readWords(pools.venueKinds)
export const streets = readWords(pools.streets)
/** Each with its abbreviation. */
export const streetKinds = Object.entries(pools.streetKinds)
/** Spellings of makes with their models and their weight. */
export const cars = Object.entries(pools.cars).map(
  ([written, { models, weight }]) => [written.split('/'), readWords(models), weight] as const,
)
export const mailHosts = readWords(pools.mailHosts)
/** Each with its weight. */
export const eyeColors = Object.entries(pools.eyeColors)
export const petNames = readWords(pools.petNames)
