const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters that never combine with their neighbors. */
const plain = /^[\x20-\x7e\u00c0-\u024f]*$/

/** Characters as users see them: an emoji family or a Thai letter with its vowel is one. */
export const countCharacters = (text: string): number => {
  // most texts consist of these, and segmenting takes longer than all other checks
  if (plain.test(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
