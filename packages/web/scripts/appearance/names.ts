import { isNeutral, productName, type Appearance } from '@crosscheck/domain/appearance'
import { neutralNames } from '@crosscheck/text/catalog/neutral-names'

/** The application's name under an appearance. */
export const nameOf = (appearance: Appearance, language: string): string =>
  isNeutral(appearance) ? (neutralNames(language)[appearance] ?? '') : productName
