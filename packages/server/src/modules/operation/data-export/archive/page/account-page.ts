import { escapeHtml, openingTag } from '../../../../../http/pages/html.ts'
import { section } from './html.ts'
import { sectionsOf, type PageInput } from './sections.ts'
import { archiveTexts } from './texts.ts'

/**
 * The page has no script and loads nothing from elsewhere, so that it opens in any browser,
 * offline.
 */
const style = `
:root { color-scheme: light dark; --line: light-dark(#d8dbe2, #363b47); --quiet: light-dark(#5a6172, #a3abbd) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
h1 { font-size: 1.6rem; line-height: 1.2 } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem }
article { border-top: 1px solid var(--line); padding: .6rem 0; break-inside: avoid }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .2rem 1rem; margin: 0 }
dt { color: var(--quiet) } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
img { max-width: 100%; height: auto; margin: .6rem 0 }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .4rem } }
`

/** A page that a person can read, in their language: one file without scripts. */
export async function* accountPage(
  input: PageInput & { language: string },
): AsyncGenerator<string> {
  const { content, language } = input
  const texts = archiveTexts(language)
  const { t, time } = texts
  const title = escapeHtml(t.title)
  yield `<!doctype html>
${openingTag(language)}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(t.introduction(time(content.data.exportDate)))}</p>\n`
  for (const [name, entries] of sectionsOf(input, texts)) yield* section(name, entries, t.none)
  yield '</main></body></html>\n'
}
