/** Names that begin with these letters without an article. */
const noArticle = /^(?:الياس|الين|الكس|اليس|البرت|الهام|الله)/

/**
 * Prepares an Arabic word for transliteration: removes its article and reads و by its usual sound.
 */
export const prepareArabic = (word: string): string => {
  const bare = noArticle.test(word) ? word : word.replace(/^(?:و)?ال(?=\p{L}{3})/u, '')
  // between consonants و and ي are vowels (يوسف, محمود)
  return bare.replace(/(?<=\p{L})و(?![اي])(?=\p{L}|$)/gu, 'ُ').replace(/(?<=\p{L})ي(?!ا)/gu, 'ِ')
}
