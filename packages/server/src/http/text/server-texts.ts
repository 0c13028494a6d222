import { readTexts } from '@crosscheck/text/catalog/read-texts'
import type { ServerTexts } from './texts.ts'

export const serverTexts = (language: string): ServerTexts =>
  readTexts(language, 'server') as ServerTexts
