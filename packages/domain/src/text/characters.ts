const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as a person sees them: an emoji family or a Thai letter with its vowel is one. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
