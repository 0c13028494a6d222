import { isNeutral, ownAppearance, withName, type Appearance } from '@crosscheck/domain/appearance'
import type { Theme } from '@crosscheck/domain/theme'
import { neutralNames } from '@crosscheck/text/catalog/neutral-names'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import { serverTexts } from '../text/server-texts.ts'
import { escapeHtml } from './html.ts'

/** The names of each language, for a page that changes its language or its name in place. */
export const namesIn = (languages: readonly string[]): Record<string, Record<string, string>> =>
  Object.fromEntries(languages.map((language) => [language, { ...neutralNames(language) }]))

const builtManifest = `/manifests/${ownAppearance}.${sourceLanguage}.webmanifest`
const builtIcons = `/icons/${ownAppearance}`

/** The parts that an installation copies. */
const appLinks =
  /<(?:link\b[^>]*\brel="(?:manifest|apple-touch-icon)"|meta\b[^>]*\bname="apple-mobile-web-app-title")[^>]*>/gi

const withMark = (html: string, mark: string): string =>
  html.replace(/<html([^>]*)>/i, `<html$1 ${mark}>`)

const withTitle = (html: string, title: string): string =>
  html.replace(/<title>.*?<\/title>/is, () => `<title>${title}</title>`)

/** In the first bytes of the page, so that it never flashes in the other colors. */
export const withTheme = (html: string, theme: Theme): string =>
  theme === 'system'
    ? html
    : withMark(html, `data-theme="${theme}"`).replace(
        ` media="(prefers-color-scheme: ${theme})"`,
        '',
      )

export type PageLook = { appearance: Appearance; language: string; isClosed: boolean }

/**
 * The page under a name and icon, or closed after Leave, so that a browser never shows others. Call
 * this before the page's settings are added.
 */
export const withAppearance = (
  html: string,
  { appearance, language, isClosed }: PageLook,
): string => {
  const marked = isClosed ? withMark(html, 'data-closed') : html
  const page = marked.replaceAll(builtManifest, `/manifests/${appearance}.${language}.webmanifest`)
  if (isNeutral(appearance)) {
    const name = escapeHtml(neutralNames(language)[appearance] ?? '')
    const renamed = withName(page, name).replaceAll(builtIcons, `/icons/${appearance}`)
    return withTitle(withMark(renamed, `data-appearance="${appearance}"`), name)
  }
  if (!isClosed) return page
  const { page: texts } = serverTexts(language)
  return withTitle(page, escapeHtml(texts.closed))
    .replace(`${builtIcons}.svg`, 'data:,')
    .replace(appLinks, '')
    .replace(/<noscript>.*?<\/noscript>/is, '')
}
