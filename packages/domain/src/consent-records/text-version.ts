import type { Purpose } from './purposes.ts'

/** The texts that users agree to, by where they are: the pages have them in each language. */
export type ConsentTexts = {
  /** Next to the boxes of step 1. */
  form: Record<Purpose, string>
  /** At the switch of a profile. */
  comparison: { comparison: string }
  photo: { photo_comparison: string }
  showing: { photo_showing: string }
}

export type TextKind = keyof ConsentTexts

/**
 * The version is a digest of the words, so that a record names exactly what its page showed, and
 * every language and every wording has its own.
 */
export const textVersionOf = <Kind extends TextKind>(
  kind: Kind,
  texts: ConsentTexts[Kind],
): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of Object.entries(texts).flat().join('\n')) {
    const code = letter.codePointAt(0)!
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code ^ (high >>> 15), 0x5f356495)
  }
  return [kind, (high >>> 0).toString(36), (low >>> 0).toString(36)].join('-')
}
