export type Language = {
  /** BCP 47. */
  tag: string
  /** The name in the language itself. */
  name: string
  rightToLeft?: true
  /** Made from the English texts, to find texts and layouts that cannot be translated. */
  pseudo?: true
}

/**
 * The languages that users can choose; a test requires that each of them is complete. The texts in
 * English, the first one, are the source of all others.
 */
export const languages: readonly Language[] = [
  { tag: 'en', name: 'English' },
  { tag: 'th', name: 'ไทย' },
  { tag: 'es', name: 'Español' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
  { tag: 'fil', name: 'Filipino' },
  { tag: 'vi', name: 'Tiếng Việt' },
  { tag: 'uk', name: 'Українська' },
  { tag: 'ru', name: 'Русский' },
]

/** Only where the server runs for development. The tags are those of CLDR's pseudo-locales. */
export const pseudoLanguages: readonly Language[] = [
  { tag: 'en-XA', name: 'Accents', pseudo: true },
  { tag: 'ar-XB', name: 'Right to left', rightToLeft: true, pseudo: true },
]

export const sourceLanguage = 'en'

export const findLanguage = (tag: string | undefined): Language | undefined =>
  [...languages, ...pseudoLanguages].find((language) => language.tag === tag)

export const direction = (tag: string): 'ltr' | 'rtl' =>
  findLanguage(tag)?.rightToLeft ? 'rtl' : 'ltr'
