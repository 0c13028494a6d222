import data from '../../data/east-asian.json' with { type: 'json' }
import { computeOnce } from '../text/compute-once.ts'

/** The syllables of given names by their spellings: "sung" may be three of them. */
const syllables = new Map<string, string>()
for (const entry of data.koreanSyllables.split(' ')) {
  const [syllable = '', spellings = ''] = entry.split(':')
  for (const spelling of spellings.split(','))
    syllables.set(spelling, (syllables.get(spelling) ?? '') + syllable)
}

/**
 * The given names of two syllables that a word may be, by the Revised Romanization, McCune and
 * Reischauer's, or a usual spelling.
 */
export const koreanReadings = computeOnce(
  (word): readonly string[] =>
    [...word].flatMap((_letter, at) => {
      const [first = '', second = ''] = [word.slice(0, at), word.slice(at)].map((part) =>
        syllables.get(part),
      )
      return [...first].flatMap((one) => [...second].map((other) => one + other))
    }),
  { max: 20_000 },
)
