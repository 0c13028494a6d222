const start = '^^'
const end = '$'
/** The weight of the shorter context, as a number of letters seen. */
const backOff = 5

type Counts = Map<string, number>
const add = (counts: Counts, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** log10 of how likely a name has just these letters. */
export type LetterModel = (word: string) => number

/** Learns which letters follow each other in the words of common names. */
export const learnLetters = (words: Iterable<string>): LetterModel => {
  /** Sequences of one to three letters, and how often a letter follows their beginnings. */
  const sequences: Counts = new Map()
  const contexts: Counts = new Map()
  for (const word of words) {
    const text = `${start}${word}${end}`
    for (let at = start.length; at < text.length; at += 1) {
      for (let length = 1; length <= 3; length += 1) {
        const sequence = text.slice(at + 1 - length, at + 1)
        add(sequences, sequence)
        add(contexts, sequence.slice(0, -1))
      }
    }
  }
  const letters = new Set([...sequences.keys()].filter(({ length }) => length === 1)).size
  const chanceOf = (sequence: string): number => {
    const shorter = sequence.length > 1 ? chanceOf(sequence.slice(1)) : 1 / (letters + 1)
    const seen = (sequences.get(sequence) ?? 0) + backOff * shorter
    return seen / ((contexts.get(sequence.slice(0, -1)) ?? 0) + backOff)
  }
  return (word) => {
    const text = `${start}${word}${end}`
    let sum = 0
    for (let at = start.length; at < text.length; at += 1)
      sum += Math.log10(chanceOf(text.slice(at - 2, at + 1)))
    return sum
  }
}

/**
 * The share of people with a word that no table lists. A word of a few usual letters is likely a
 * common name of a country that the tables barely know; a long or unusual one is rare anywhere.
 * Fitted to common names that the table was made without.
 */
export const unlistedWordShare = (letters: LetterModel, word: string): number =>
  Math.min(Math.max(10 ** (0.22 * letters(word) - 2.03), 1e-5), 0.005)
