import type { ReadablePage } from '@crosscheck/domain/pages'
import { productName } from '@crosscheck/domain/appearance'
import { serverTexts } from '../text/server-texts.ts'
import { escapeHtml } from './html.ts'
import type { PageFiles } from './page-files.ts'
import type { RenderedPage } from './prerender.ts'

/** The build draws it: 1200 by 630 pixels, as sites that show links expect. */
const sharePicture = '/icons/share.png'

type ContentsOptions = {
  rendered: RenderedPage
  /** Null for the page that says that there is no such page. */
  page: ReadablePage | null
  language: string
  publicUrl: string
  files: PageFiles
}

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`

/** For search engines, and for sites that show a link as a card. */
const descriptionOf = (
  page: ReadablePage,
  { rendered, language, publicUrl }: ContentsOptions,
): string[] => {
  const { title, description = '' } = rendered
  const address = `${publicUrl}${page}`
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', language.replace('-', '_')),
    meta('property', 'og:image', `${publicUrl}${sharePicture}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

const linksOf = ({ rendered, language, files }: ContentsOptions): string[] => {
  const { scripts, styles } = files.partsOf(rendered.modules)
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...files
      .textsOf(rendered.modules, language)
      .map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`),
  ]
}

/**
 * The shell with a page's contents, which a browser shows before any script runs, and what the page
 * says about itself to search engines.
 */
export const withContents = (shell: string, options: ContentsOptions): string => {
  const { rendered, page, language } = options
  const head = [...linksOf(options), ...(page === null ? [] : descriptionOf(page, options))]
  const indexed = page === null ? shell : shell.replace(/<meta\b[^>]*\bname="robots"[^>]*>\s*/i, '')
  return indexed
    .replace(/<title>.*?<\/title>/is, () => `<title>${escapeHtml(rendered.title)}</title>`)
    .replace('</head>', () => `${head.join('\n')}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${rendered.html}</div>`)
    .replace(
      /<noscript>.*?<\/noscript>/is,
      () =>
        `<noscript><p class="page py-4">${escapeHtml(serverTexts(language).page.readOnly)}</p></noscript>`,
    )
}
