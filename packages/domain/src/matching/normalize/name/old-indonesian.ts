/** Letters that only the spelling before 1972 has: Soekarno, Tjahjadi, Djoko, Sjarif. */
const oldLetters = /tj|dj|sj|oe(?=[bcdfghjklmnprstwy])/
/** No Indonesian word has them, and the rest would look old again. */
const otherLanguage = /[tds]dj/
const minLetters = 5

const current: Readonly<Record<string, string>> = {
  oe: 'u',
  tj: 'c',
  dj: 'j',
  sj: 'sy',
  nj: 'ny',
  j: 'y',
}

/**
 * An Indonesian name in the spelling of today, which other users hear and write: Tjahjadi is
 * Cahyadi. A word without old letters stays, because j has both sounds.
 */
export const currentSpelling = (word: string): string =>
  word.length < minLetters || !oldLetters.test(word) || otherLanguage.test(word)
    ? word
    : word.replace(/oe(?=[bcdfghjklmnprstwy])|[tdsn]?j/g, (letters) => current[letters] ?? letters)
