import {
  isNeutral,
  productName,
  readAppearance,
  type Appearance,
} from '@crosscheck/domain/appearance'
import { currentLanguage, renameProduct } from '../language/texts.ts'
import { useLanguage } from '../language/use-language.ts'
import { pageSettings } from '../page/page-settings.ts'

// The server has written the device's choice into the page.
let current: Appearance = readAppearance(
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['appearance'],
)

export const currentAppearance = (): Appearance => current

export const nameOf = (appearance: Appearance, language = currentLanguage()): string =>
  isNeutral(appearance) ? (pageSettings.neutralNames[language]?.[appearance] ?? '') : productName

/** The neutral name; undefined while the application has its own. */
export const neutralName = (language?: string): string | undefined =>
  isNeutral(current) ? nameOf(current, language) : undefined

/** Gives this page another name; the screens that show texts are rendered again. */
export const setAppearance = (appearance: Appearance): void => {
  current = appearance
  renameProduct(neutralName)
}

if (isNeutral(current)) renameProduct(neutralName)

export const useAppearance = (): Appearance => {
  useLanguage()
  return current
}

/** The neutral name in the page's language; undefined while the application has its own. */
export const useNeutralName = (): string | undefined => neutralName(useLanguage())
