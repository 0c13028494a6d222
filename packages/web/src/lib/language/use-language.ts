import { useStore } from '../store/use-store.ts'
import { currentLanguage, textsVersion } from './texts.ts'

/** Texts are variables of modules, so a screen that calls this is rendered again with new texts. */
export const useLanguage = (): string => {
  useStore(textsVersion)
  return currentLanguage()
}
