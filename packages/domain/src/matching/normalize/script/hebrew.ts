/** ו that is a consonant: David, Levi, Hava, Tova. */
const withConsonant = /דוד|לוי|חוה|אוה|טובה|נווה|אביב|זיו/

/**
 * Prepares a Hebrew word for transliteration: ו between other letters is mostly an o or u, י an i,
 * and ה at the end an a.
 */
export const prepareHebrew = (word: string): string => {
  const end = word.replace(/(?<=[אע])ה$/u, '').replace(/(?<=.)ה$/u, 'א')
  if (withConsonant.test(word)) return end
  return end
    .replace(/(?<=.)וו/gu, 'ב')
    .replace(/(?<=.)ו/gu, '\u05bf')
    .replace(/(?<=.)י(?!א)/gu, '\u05b4')
}
