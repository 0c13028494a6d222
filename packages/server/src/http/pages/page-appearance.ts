import { isNeutral, ownAppearance, withName, type Appearance } from '@crosscheck/domain/appearance'
import { neutralNames } from '@crosscheck/text/catalog/neutral-names'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import { escapeHtml } from './html.ts'

/** The names of each language, for a page that changes its language or its name in place. */
export const namesIn = (languages: readonly string[]): Record<string, Record<string, string>> =>
  Object.fromEntries(languages.map((language) => [language, { ...neutralNames(language) }]))

const builtManifest = `/manifests/${ownAppearance}.${sourceLanguage}.webmanifest`
const builtIcons = `/icons/${ownAppearance}`

/** What a page says about itself to search engines and to sites that link it. */
const selfDescriptions =
  /<meta\b[^>]*\b(?:name="(?:description|twitter:[^"]*)"|property="og:[^"]*")[^>]*>/gi

/**
 * The page under a name and icon, so that a browser never shows others. Call this before the page's
 * settings are added.
 */
export const withAppearance = (html: string, appearance: Appearance, language: string): string => {
  const page = html.replaceAll(builtManifest, `/manifests/${appearance}.${language}.webmanifest`)
  if (!isNeutral(appearance)) return page
  const name = escapeHtml(neutralNames(language)[appearance] ?? '')
  return withName(page, name)
    .replaceAll(builtIcons, `/icons/${appearance}`)
    .replace(/<html([^>]*)>/i, `<html$1 data-appearance="${appearance}">`)
    .replace(/<title>.*?<\/title>/is, () => `<title>${name}</title>`)
    .replace(selfDescriptions, '')
}
