import { direction, sourceLanguage } from '@crosscheck/text/message/languages'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dbe2, #363b47); --quiet: light-dark(#5a6172, #a3abbd) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2rem } h3 { font-size: 1rem; margin-bottom: .2rem }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: 1px solid var(--line); padding: .4rem .6rem .4rem 0; text-align: start; vertical-align: top }
code, pre { font: .9em/1.45 ui-monospace, monospace; overflow-wrap: anywhere }
pre { border: 1px solid var(--line); border-radius: .4rem; overflow-x: auto; padding: .8rem; white-space: pre-wrap }
.quiet { color: var(--quiet) }
`

export const openingTag = (language: string): string =>
  `<html lang="${language}" dir="${direction(language)}">`

/** A page of the server itself (not of the web application); `body` is HTML, `title` is text. */
export const htmlPage = ({
  title,
  body,
  nonce,
  language = sourceLanguage,
}: {
  title: string
  body: string
  nonce: string
  language?: string
}): string =>
  `<!doctype html>
${openingTag(language)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
