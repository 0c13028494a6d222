import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange, textsVersion } from './texts.ts'

/** Texts are variables of modules, so a screen that calls this is rendered again with new texts. */
export const useLanguage = (): string => {
  useSyncExternalStore(onLanguageChange, textsVersion, textsVersion)
  return currentLanguage()
}
