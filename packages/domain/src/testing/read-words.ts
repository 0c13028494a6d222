/** Reads words that are separated by spaces; underscores stand for the spaces within a word. */
export const readWords = (text: string): string[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '))
