/** A string of a text catalog, and whether a mark covers it. */
export type CatalogText = { text: string; line: number; marked: boolean }

type Span = { from: number; to: number }

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/gu
const comment = /^\s*(?:\/\/|\/\*|\*)/u

/** The texts of a template (`.pot`) or of a module of texts. */
export function catalogTexts(file: string, source: string): CatalogText[] {
  return file.endsWith('.pot') ? templateTexts(source) : moduleTexts(source)
}

/** A mark is among the comments of its entry, which an empty line ends. */
function templateTexts(source: string): CatalogText[] {
  const lines = source.split('\n')
  return lines.flatMap((content, line) => {
    const text = /^msgid (".+")$/u.exec(content)?.[1]
    if (text === undefined || text === '""') return []
    const start = lines.lastIndexOf('', line)
    const marked = lines.slice(start, line).some((above) => above.startsWith('#. claim: '))
    return [{ text: JSON.parse(text) as string, line, marked }]
  })
}

/** The strings of a module. A mark covers the declaration, property or array element below it. */
function moduleTexts(source: string): CatalogText[] {
  const lines = source.split('\n')
  const covered = lines.flatMap((content, line) =>
    /^\s*\/\/ claim: /u.test(content) ? [{ from: line + 1, to: lastLine(lines, line + 1) }] : [],
  )
  return lines.flatMap((content, line) =>
    comment.test(content) ? [] : textsIn(content, line, covered),
  )
}

function textsIn(content: string, line: number, covered: Span[]): CatalogText[] {
  const marked = covered.some(({ from, to }) => from <= line && line <= to)
  return [...content.matchAll(literal)].map((found) => ({
    text: (found[1] ?? found[2] ?? found[3] ?? '').replaceAll("\\'", "'"),
    line,
    marked,
  }))
}

/**
 * The line where the element that starts on a line ends. The formatter's indentation shows it: the
 * element includes deeper lines and a closing bracket of its own indentation.
 */
function lastLine(lines: string[], start: number): number {
  const indentation = indentationOf(lines[start] ?? '')
  let last = start
  for (let line = start + 1; line < lines.length; line += 1) {
    const content = lines[line] ?? ''
    if (content.trim() === '') break
    const deeper = indentationOf(content) > indentation
    const closes = indentationOf(content) === indentation && /^\s*[\])}]/u.test(content)
    if (!deeper && !closes) break
    last = line
  }
  return last
}

function indentationOf(line: string): number {
  return line.length - line.trimStart().length
}
