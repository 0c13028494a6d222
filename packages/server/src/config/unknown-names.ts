import { editDistance } from '@crosscheck/domain/matching/similarity/edit-distance'
import { settings } from './settings/all.ts'

const mostSlips = 2
/** Shorter names are too near to those of other programs. */
const shortestName = 6

/** Names in the environment that are no setting and look like a misspelled one. */
export const findMisspelledNames = (
  names: readonly string[],
): { name: string; meant: string }[] => {
  const known = Object.keys(settings)
  return names
    .filter((name) => !known.includes(name) && name.length >= shortestName)
    .flatMap((name) => {
      const written = name.toUpperCase().replaceAll('-', '_')
      const meant = known.find(
        (candidate) =>
          candidate.length >= shortestName &&
          editDistance(written, candidate, mostSlips) <= mostSlips,
      )
      return meant === undefined ? [] : [{ name, meant }]
    })
}
