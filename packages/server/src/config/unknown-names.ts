import { editDistance } from '@crosscheck/domain/matching/similarity/edit-distance'
import { settings } from './settings/all.ts'

const maxEdits = 2
/** Shorter names are too close to those of other programs. */
const minNameLength = 6

/** Names in the environment that match no setting and look like a misspelled one. */
export const findMisspelledNames = (
  names: readonly string[],
): { name: string; meant: string }[] => {
  const known = Object.keys(settings)
  return names
    .filter((name) => !known.includes(name) && name.length >= minNameLength)
    .flatMap((name) => {
      const written = name.toUpperCase().replaceAll('-', '_')
      const meant = known.find(
        (candidate) =>
          candidate.length >= minNameLength &&
          editDistance(written, candidate, maxEdits) <= maxEdits,
      )
      return meant === undefined ? [] : [{ name, meant }]
    })
}
