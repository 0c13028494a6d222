/**
 * A comment that names claims: `// claim: id, id` in code, `<!-- claim: id -->` in Markdown, and `#.
 * claim: id` in a template of texts.
 */
export type Mark = { ids: string[]; line: number }

const inCode = /^\s*\/\/ claim: (.+)$/u
const inMarkdown = /<!-- claim: (.+?) -->/u
const inTemplate = /^#\. claim: (.+)$/u

const patternFor = (file: string): RegExp => {
  if (file.endsWith('.pot')) return inTemplate
  return file.endsWith('.md') ? inMarkdown : inCode
}

/** The marks of one file. Lines count from 0. */
export function marksOf(file: string, text: string): Mark[] {
  const pattern = patternFor(file)
  return text.split('\n').flatMap((content, line) => {
    const found = pattern.exec(content)?.[1]
    return found === undefined ? [] : [{ ids: found.split(',').map((id) => id.trim()), line }]
  })
}

const testCall = /^\s*(?:test|it)(?:\.(?:each|for)\b|\()/u
const title = /(['"`])((?:(?!\1).)+)\1/u

export type MarkedTest = { ids: string[]; title: string } | { ids: string[]; problem: string }

/** The test below each mark of a test file; tests that do not run are a problem. */
export function markedTests(text: string): MarkedTest[] {
  const lines = text.split('\n')
  return marksOf('.ts', text).map(({ ids, line }) => {
    const call = lines[line + 1] ?? ''
    if (!testCall.test(call)) return { ids, problem: `no running test below line ${line + 1}` }
    const body = lines.slice(line + 1).join('\n')
    const name = titleOf(body)
    return name === undefined
      ? { ids, problem: `no title below line ${line + 1}` }
      : { ids, title: name }
  })
}

/** With `test.each(table)('title', ...)`, the title follows the table's closing parenthesis. */
function titleOf(body: string): string | undefined {
  if (!/^\s*(?:test|it)\.(?:each|for)\b/u.test(body)) return title.exec(body)?.[2]
  const after = /\)\(\s*(['"`])((?:(?!\1).)+)\1/u.exec(body)
  return after?.[2]
}
