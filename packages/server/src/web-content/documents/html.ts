import { convert, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'
import { Parser } from 'htmlparser2'

const limits = { maxInputLength: 5_000_000, maxDepth: 100 }
const skipped = ['img', 'head', 'title'].map((selector) => ({ selector, format: 'skip' }))
const plainHeadings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
  selector,
  options: { uppercase: false },
}))

export const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits,
    selectors: [{ selector: 'a', options: { ignoreHref: true } }, ...skipped, ...plainHeadings],
  })

const heading: FormatCallback = (element, walk, builder, { level }) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addLiteral(`${'#'.repeat(Number(level))} `)
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const markdownOptions: HtmlToTextOptions = {
  wordwrap: false,
  limits,
  formatters: { heading },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    ...skipped,
    ...plainHeadings.map(({ selector }) => ({
      selector,
      format: 'heading',
      options: { level: Number(selector.slice(1)) } as object,
    })),
  ],
}

export type PageParts = { links: string[]; title: string; description: string; language: string }

/** Absolute links, each once. */
const maxLinks = 1000

const partsOf = (html: string, address: string): PageParts => {
  const links = new Set<string>()
  const parts = { title: '', description: '', language: '' }
  let isInTitle = false
  const parser = new Parser({
    onopentag(name, { href, lang, name: key, content }) {
      isInTitle = name === 'title' && parts.title === ''
      if (name === 'html' && lang) parts.language = lang
      if (name === 'meta' && key?.toLowerCase() === 'description') parts.description = content ?? ''
      if (name !== 'a' || !href || links.size >= maxLinks || !URL.canParse(href, address)) return
      const link = new URL(href, address)
      if (['http:', 'https:', 'mailto:', 'tel:'].includes(link.protocol)) links.add(link.href)
    },
    ontext(text) {
      if (isInTitle) parts.title += text
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false
    },
  })
  parser.end(html)
  return { ...parts, title: parts.title.trim(), links: [...links] }
}

/** A page without its scripts, in the forms in which it can be asked for. */
export const readPage = (html: string, address: string) => ({
  text: textOfHtml(html),
  markdown: convert(html, markdownOptions),
  ...partsOf(html, address),
})
