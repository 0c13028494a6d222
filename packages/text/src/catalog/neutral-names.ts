import { readTexts } from './read-texts.ts'

export const neutralNames = (language: string): Readonly<Record<string, string>> =>
  (readTexts(language, 'server') as { appearances: Record<string, string> }).appearances
