// made when it is first needed: a browser then reads its data about languages, which takes long
let segmenter: Intl.Segmenter | undefined

/** Letters that never combine with their neighbors. */
const plain = /^[\x20-\x7e\u00c0-\u024f]*$/

/** Characters as users see them: an emoji family or a Thai letter with its vowel is one. */
export const charactersOf = (text: string): string[] => {
  // most texts consist of these, and segmenting takes longer than all other checks
  if (plain.test(text)) return [...text]
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export const countCharacters = (text: string): number => charactersOf(text).length
