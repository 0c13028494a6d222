const scripts = [
  ['th', /\p{sc=Thai}/u],
  ['my', /\p{sc=Myanmar}/u],
  ['km', /\p{sc=Khmer}/u],
  ['lo', /\p{sc=Lao}/u],
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
] as const

/** The language of words whose script needs taller lines or breaks of its own. */
export const languageOfScript = (words: string): string | undefined =>
  scripts.find(([, letters]) => letters.test(words))?.[0]
