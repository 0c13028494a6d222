import { readTexts } from '@crosscheck/text/catalog/read-texts'
import type { ServerTexts } from './texts.ts'

/** The texts of the pages that the server itself writes. */
export const serverTexts = (language: string): ServerTexts =>
  readTexts(language, 'server') as ServerTexts
