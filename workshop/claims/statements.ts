/** A text or sentence that people read, and the claims that its mark names. Lines count from 0. */
export type Statement = { text: string; line: number; claims: string[] }

/** The statements of a template (`.pot`) or of a document. */
export const statementsIn = (file: string, source: string): Statement[] =>
  file.endsWith('.pot') ? templateTexts(source) : sentencesOf(source)

const idsOf = (mark: string): string[] => mark.split(',').map((id) => id.trim())

/** The mark `#. claim: id, id` is among the comments of its entry, which an empty line ends. */
function templateTexts(source: string): Statement[] {
  const lines = source.split('\n')
  return lines.flatMap((content, line) => {
    const text = /^msgid (".+")$/u.exec(content)?.[1]
    if (text === undefined || text === '""') return []
    const comments = lines.slice(lines.lastIndexOf('', line), line)
    const claims = comments.flatMap((above) => {
      const mark = /^#\. claim: (.+)$/u.exec(above)?.[1]
      return mark === undefined ? [] : idsOf(mark)
    })
    return [{ text: JSON.parse(text) as string, line, claims }]
  })
}

const mark = /<!-- claim: (.+?) -->/gu
const fence = /^```/u

/** The mark `<!-- claim: id, id -->` covers its line, which is a whole paragraph or list item. */
function sentencesOf(source: string): Statement[] {
  let isCode = false
  return source.split('\n').flatMap((content, line) => {
    const isFence = fence.test(content)
    if (isFence) isCode = !isCode
    if (isCode || isFence) return []
    const claims = [...content.matchAll(mark)].flatMap(([, ids = '']) => idsOf(ids))
    return content
      .replaceAll(mark, '')
      .split(/(?<=[.!?]["”)]?)\s+/u)
      .flatMap((text) => (text.trim() === '' ? [] : [{ text: text.trim(), line, claims }]))
  })
}
