/** A rule of a style sheet, as the build of the web application lists it. */
export type StylePiece = {
  /** The at-rules around it, from the outside in. */
  within: string[]
  css: string
  /** A page needs the piece if it has all classes of one of these lists. */
  classes: string[][]
}

export type StyleSheets = Readonly<Record<string, readonly StylePiece[]>>

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const classesIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names
        .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
        .split(' '),
    ),
  )

/** The pieces as a style sheet. Neighbors share the at-rules around them. */
const joinPieces = (pieces: readonly StylePiece[]): string => {
  let css = ''
  let open: readonly string[] = []
  for (const piece of pieces) {
    const change = piece.within.findIndex((rule, depth) => rule !== open[depth])
    const shared = change === -1 ? Math.min(piece.within.length, open.length) : change
    css += '}'.repeat(open.length - shared)
    for (const rule of piece.within.slice(shared)) css += `${rule}{`
    css += piece.css
    open = piece.within
  }
  return css + '}'.repeat(open.length)
}

const styleElement = /<style\b([^>]*) data-file="([^"]+)"([^>]*)>.*?<\/style>/gs

/**
 * Leaves in a page the styles that its contents need. The whole sheets are linked: the start script
 * of the page loads them after the first paint, and a browser without scripts at once.
 */
export const withFirstStyles = (html: string, sheets: StyleSheets): string => {
  const classes = classesIn(html)
  const isNeeded = (piece: StylePiece): boolean =>
    piece.classes.some((names) => names.every((name) => classes.has(name)))
  const link = (rel: string, file: string): string => `<link ${rel}="stylesheet" href="${file}">`
  let links = ''
  const page = html.replace(
    styleElement,
    (element, before: string, file: string, after: string) => {
      const pieces = sheets[file] ?? []
      const needed = pieces.filter(isNeeded)
      if (needed.length === pieces.length) return element
      links += `${link('data-rel', file)}<noscript>${link('rel', file)}</noscript>`
      return needed.length > 0 ? `<style${before}${after}>${joinPieces(needed)}</style>` : ''
    },
  )
  // After all styles: a sheet between them makes the browser compute all elements again.
  return page.replace('</head>', () => `${links}</head>`)
}
