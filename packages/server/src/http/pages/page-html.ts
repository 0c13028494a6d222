import { escapeHtml, openingTag } from './html.ts'
import { serverTexts } from '../text/server-texts.ts'

/**
 * [Nonce in the page] The web build sets Vite's `html.cspNonce` to this text; each response
 * replaces it by its own nonce. The web reads it from `meta[property=csp-nonce]` (its `nonce`
 * property, which scripts may read and style sheets may not) and passes it to `get-nonce`.
 */
const noncePlaceholder = '__CSP_NONCE__'

const metaTag = `<meta property="csp-nonce" nonce="${noncePlaceholder}">`

export const withSettings = (html: string, content: string): string =>
  html.replace(
    /<head[^>]*>/i,
    (head) => `${head}<meta name="crosscheck-settings" content="${escapeHtml(content)}">`,
  )

/** Mere optimizations are omitted for users who have asked to save data. */
export const withoutPreloads = (html: string): string =>
  html.replace(/<link\b[^>]*\bdata-unless-saving\b[^>]*>/g, '')

/** Links that are marked with a language belong to pages in that language. */
const withLinksOf = (html: string, language: string): string =>
  html.replace(/<link\b[^>]*\bdata-language="([^"]+)"[^>]*>/g, (link, marked) =>
    marked === language ? link : '',
  )

export const withNonce = (html: string, nonce: string): string => {
  const marked = html.includes('property="csp-nonce"')
    ? html
    : html.replace(/<head[^>]*>/i, (head) => `${head}${metaTag}`)
  return marked.replaceAll(noncePlaceholder, nonce)
}

/** What a page that needs scripts shows without them: why, and where to read on. */
const withoutScripts = (language: string): string => {
  const { noScript, toStart } = serverTexts(language).page
  const paragraphs = [escapeHtml(noScript), `<a href="/">${escapeHtml(toStart)}</a>`]
  const contents = paragraphs.map((paragraph) => `<p class="py-2">${paragraph}</p>`).join('')
  return `<noscript><main class="page py-4">${contents}</main></noscript>`
}

/** The scripts read the language from the page, and need its texts before they show anything. */
export const withLanguage = (
  html: string,
  language: string,
  firstTexts: readonly string[],
): string =>
  withLinksOf(html, language)
    .replace(/<html[^>]*>/i, openingTag(language))
    .replace(/<noscript>.*?<\/noscript>/is, () => withoutScripts(language))
    .replace(
      /<head[^>]*>/i,
      (head) =>
        head +
        firstTexts
          .map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`)
          .join(''),
    )
