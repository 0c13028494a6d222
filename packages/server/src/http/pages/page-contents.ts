import type { ReadablePage } from '@crosscheck/domain/pages'
import { productName } from '@crosscheck/domain/appearance'
import { languages, sourceLanguage } from '@crosscheck/text/message/languages'
import { serverTexts } from '../text/server-texts.ts'
import { escapeHtml } from './html.ts'
import type { PageParts } from './page-files.ts'
import { noncePlaceholder } from './page-html.ts'
import type { RenderedPage } from './prerender.ts'

/** The build draws it: 1200 by 630 pixels, as sites that show links expect. */
const sharePicture = '/icons/share.png'

type ContentsOptions = {
  rendered: RenderedPage
  /** Null for the page that says that there is no such page. */
  page: ReadablePage | null
  language: string
  publicUrl: string
  parts: PageParts
}

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

/** `th` -> `th_TH`: sites that link a page expect a country. */
const localeOf = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** For search engines, and for sites that show a link as a card. */
const descriptionOf = (
  page: ReadablePage,
  { rendered, language, publicUrl }: ContentsOptions,
): string[] => {
  const { title, description = '' } = rendered
  const addressIn = (tag: string) =>
    escapeHtml(`${publicUrl}${page}${tag === sourceLanguage ? '' : `?lang=${tag}`}`)
  const address = addressIn(language)
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${address}">`,
    ...languages.map(
      ({ tag }) => `<link rel="alternate" hreflang="${tag}" href="${addressIn(tag)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressIn(sourceLanguage)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    `<meta property="og:url" content="${address}">`,
    meta('property', 'og:locale', localeOf(language)),
    meta('property', 'og:image', `${publicUrl}${sharePicture}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/**
 * The styles, so that the first paint needs no request, and links to the scripts. The start script
 * of the page loads them after that paint.
 */
const partsInHead = ({ scripts, styles }: PageParts): string[] => [
  ...styles.map(
    ({ file, content }) =>
      `<style nonce="${noncePlaceholder}" data-file="${file}">${content}</style>`,
  ),
  ...scripts.map((file) => `<link data-rel="modulepreload" crossorigin href="${file}">`),
]

const inHead = (html: string, links: readonly string[]): string =>
  html.replace('</head>', () => `${links.join('\n')}</head>`)

const inApp = (html: string, contents: string): string =>
  html.replace('<div id="app"></div>', () => `<div id="app">${contents}</div>`)

/** The page with what it shows until its scripts have loaded the rest. */
export const withShell = (
  html: string,
  { contents, parts }: { contents: string; parts: PageParts },
): string => inApp(inHead(html, partsInHead(parts)), contents)

/**
 * The shell with a page's contents, which a browser shows before any script runs, and what the page
 * says about itself to search engines.
 */
export const withContents = (shell: string, options: ContentsOptions): string => {
  const { rendered, page, language, parts } = options
  const head = [...partsInHead(parts), ...(page === null ? [] : descriptionOf(page, options))]
  const indexed = page === null ? shell : shell.replace(/<meta\b[^>]*\bname="robots"[^>]*>\s*/i, '')
  return inApp(inHead(indexed, head), rendered.html)
    .replace(/<title>.*?<\/title>/is, () => `<title>${escapeHtml(rendered.title)}</title>`)
    .replace(
      /<noscript>.*?<\/noscript>/is,
      () =>
        `<noscript><p class="page py-4">${escapeHtml(serverTexts(language).page.readOnly)}</p></noscript>`,
    )
}
