import { charactersOf } from '@crosscheck/domain/text/sanitize/characters'

const wordsOf = (name: string): string[] => name.trim().split(/\s+/).filter(Boolean)

/** 'Carla Bennet' -> 'Carla', for text that the member wrote. */
export const firstName = (name: string): string => wordsOf(name)[0] ?? ''

/** 'Carla Bennet' -> 'Carla B.': enough to recognize, on a screen that others may see. */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = wordsOf(name)
  const [initial, ...others] = charactersOf(rest.at(-1) ?? '')
  if (!initial) return first
  return others.length < 2 ? `${first} ${rest.at(-1)}` : `${first} ${initial}.`
}
