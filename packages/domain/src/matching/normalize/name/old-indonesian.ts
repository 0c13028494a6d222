/** Letters that only the spelling before 1972 has: Soekarno, Tjahjadi, Djoko, Sjarif. */
const oldLetters = /tj|dj|sj|oe(?=[bcdfghjklmnprstwy])/
const minLetters = 5

/**
 * An Indonesian name in the spelling of today, which other users hear and write: Tjahjadi is
 * Cahyadi. A word without old letters stays, because j has both sounds.
 */
export const currentSpelling = (word: string): string => {
  if (word.length < minLetters || !oldLetters.test(word)) return word
  return word
    .replace(/oe(?=[bcdfghjklmnprstwy])/g, 'u')
    .replace(/(?<![tdsn])j/g, 'y')
    .replace(/tj/g, 'c')
    .replace(/dj/g, 'j')
    .replace(/sj/g, 'sy')
    .replace(/nj/g, 'ny')
}
