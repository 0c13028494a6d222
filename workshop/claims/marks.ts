const mark = /^\s*\/\/ claim: (.+)$/u
/** `testRows` and `test.each` take a table first. */
const tableCall = /^\s*(?:testRows|(?:test|it)\.(?:each|for))\b/u
const isTestCall = (line: string): boolean =>
  tableCall.test(line) || /^\s*(?:test|it|longTest)\(/u.test(line)
const title = /(['"`])((?:(?!\1).)+)\1/u

export type MarkedTest = { ids: string[] } & (
  | { title: string; line: number; source: string }
  | { problem: string }
)

/**
 * The test below each mark `// claim: id, id` of a test file. Tests that do not run are a problem.
 * Lines count from 0.
 */
export function markedTests(text: string): MarkedTest[] {
  const lines = text.split('\n')
  return lines.flatMap((content, at): MarkedTest[] => {
    const ids = mark
      .exec(content)?.[1]
      ?.split(',')
      .map((id) => id.trim())
    if (ids === undefined) return []
    const line = at + 1
    if (!isTestCall(lines[line] ?? ''))
      return [{ ids, problem: `no running test below line ${line}` }]
    const source = callAt(lines, line)
    const name = titleOf(source)
    if (name === undefined) return [{ ids, problem: `no title below line ${line}` }]
    return [{ ids, title: name, line, source }]
  })
}

/** The formatter's indentation shows where a call ends: a line of its own indentation closes it. */
function callAt(lines: string[], start: number): string {
  const indentation = /^\s*/u.exec(lines[start] ?? '')?.[0] ?? ''
  const end = lines.findIndex(
    (content, line) =>
      line > start &&
      content.startsWith(indentation) &&
      /^\}?\)+$/u.test(content.slice(indentation.length)),
  )
  const isShort = (lines[start] ?? '').endsWith(')')
  return lines.slice(start, isShort || end < 0 ? start + 1 : end + 1).join('\n')
}

/** With `test.each(table)('title', ...)`, the title follows the table's closing parenthesis. */
function titleOf(call: string): string | undefined {
  if (!tableCall.test(call)) return title.exec(call)?.[2]
  return /\)\(\s*(['"`])((?:(?!\1).)+)\1/u.exec(call)?.[2]
}
