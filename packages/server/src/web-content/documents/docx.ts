import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'

const part = 'word/document.xml'
const maxBytes = 30 * 1024 * 1024

/** The text that a tag of the document stands for. */
const marks: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n' }

/**
 * The text of a Word document, or null if it is none. Only the part with the text is unpacked, up
 * to the size that its entry declares. Macros, fields and references to files are never looked at.
 */
export const textOfDocx = (content: Uint8Array): string | null => {
  const files = unzipSync(content, {
    filter: ({ name, originalSize }) => name === part && originalSize <= maxBytes,
  })
  const xml = files[part]
  if (!xml) return null
  let text = ''
  let isText = false
  const parser = new Parser(
    {
      onopentag(name) {
        isText = name === 'w:t'
        text += marks[name] ?? ''
      },
      ontext(data) {
        if (isText) text += data
      },
      onclosetag(name) {
        if (name === 'w:p') text += '\n'
        isText = false
      },
    },
    { xmlMode: true },
  )
  parser.end(new TextDecoder().decode(xml))
  return text
}
