const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters that stand alone, whatever is beside them. */
const plain = /^[\x20-\x7e\u00c0-\u024f]*$/

/** Characters as a person sees them: an emoji family or a Thai letter with its vowel is one. */
export const countCharacters = (text: string): number => {
  // most texts are, and segmenting them takes longer than all else that is checked of them
  if (plain.test(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
