import { escapeHtml, openingTag } from './html.ts'
import { serverTexts } from '../text/server-texts.ts'

/**
 * [Nonce in the page] The web build sets Vite's `html.cspNonce` to this text; each response
 * replaces it by its own nonce. The web reads it from `meta[property=csp-nonce]` (its `nonce`
 * property, which scripts may read and style sheets may not) and passes it to `get-nonce`.
 */
export const noncePlaceholder = '__CSP_NONCE__'

const metaTag = `<meta property="csp-nonce" nonce="${noncePlaceholder}">`

export const withSettings = (html: string, content: string): string =>
  html.replace(
    /<head[^>]*>/i,
    (head) => `${head}<meta name="crosscheck-settings" content="${escapeHtml(content)}">`,
  )

/** Mere optimizations are omitted for users who have asked to save data. */
export const withoutPreloads = (html: string): string =>
  html.replace(/<link\b[^>]*\bdata-unless-saving\b[^>]*>/g, '')

/** Links and styles that are marked with a language belong to pages in that language. */
const withLinksOf = (html: string, language: string): string =>
  html.replace(
    /<link\b[^>]*\bdata-language="([^"]+)"[^>]*>|<style\b[^>]*\bdata-language="([^"]+)".*?<\/style>/gs,
    (element, ...marks) => (marks.slice(0, 2).includes(language) ? element : ''),
  )

export const withNonce = (html: string, nonce: string): string => {
  const marked = html.includes('property="csp-nonce"')
    ? html
    : html.replace(/<head[^>]*>/i, (head) => `${head}${metaTag}`)
  return marked.replaceAll(noncePlaceholder, nonce)
}

/** The script of the built page that starts the others; undefined without a build. */
export const startScriptOf = (html: string): string | undefined =>
  /<script data-start[^>]*>(.*?)<\/script>/s.exec(html)?.[1]

/** The content of a page that needs scripts, without them: why, and where to read on. */
const withoutScripts = (language: string): string => {
  const { noScript, toStart } = serverTexts(language).page
  const paragraphs = [escapeHtml(noScript), `<a href="/">${escapeHtml(toStart)}</a>`]
  const contents = paragraphs.map((paragraph) => `<p class="py-2">${paragraph}</p>`).join('')
  return `<noscript><main class="page py-4">${contents}</main></noscript>`
}

/** The scripts read the language from the page. */
export const withLanguage = (html: string, language: string): string =>
  withLinksOf(html, language)
    .replace(/<html[^>]*>/i, openingTag(language))
    .replace(/<noscript>.*?<\/noscript>/is, () => withoutScripts(language))

/** The scripts need the texts before they show anything. */
export const withTextLinks = (html: string, files: readonly string[]): string =>
  html.replace(
    /<head[^>]*>/i,
    (head) =>
      head +
      files.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`).join(''),
  )

/**
 * Data for the scripts in the page itself, which need no request. They are no script, so no policy
 * has to allow them.
 */
export const withJson = (html: string, id: string, json: string): string =>
  html.replace(
    '</body>',
    () =>
      `<script type="application/json" id="${id}">${json.replaceAll('<', String.raw`\u003c`)}</script></body>`,
  )
