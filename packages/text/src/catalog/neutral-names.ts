import { readTexts } from './read-texts.ts'

/** The neutral names of the application in a language, by appearance. */
export const neutralNames = (language: string): Readonly<Record<string, string>> =>
  (readTexts(language, 'server') as { appearances: Record<string, string> }).appearances
