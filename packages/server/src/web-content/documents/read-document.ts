import { readPage, type PageParts } from './html.ts'
import { extractText, getDocumentProxy } from 'unpdf'
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
const textOfDocx = (content: Uint8Array): string | null => {
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

const maxPages = 300

/** The text of a PDF. Pictures, fonts, scripts and forms are not looked at. */
const textOfPdf = async (content: Uint8Array): Promise<string | null> => {
  const document = await getDocumentProxy(content, {
    disableFontFace: true,
    maxImageSize: 1,
    useSystemFonts: false,
    verbosity: 0,
  })
  if (document.numPages > maxPages) return null
  const { text } = await extractText(document, { mergePages: false })
  return text.join('\n\n')
}

export type DocumentSource = {
  content: Uint8Array
  /** The claimed media type, with its parameters. */
  type: string
  /** The base of relative links. */
  address: string
}

export type ReadDocument = { text: string } & Partial<
  PageParts & { markdown: string; html: string }
>

const maxCharacters = 1_000_000

const startsWith = (content: Uint8Array, start: string): boolean =>
  Buffer.from(content.subarray(0, start.length)).toString('latin1') === start

const decode = ({ content, type }: DocumentSource): string | null => {
  const label = /charset=["']?([\w.:-]+)/i.exec(type)?.[1]
  const head = Buffer.from(content.subarray(0, 1024)).toString('latin1')
  const inPage = /<meta[^>]+charset=["']?([\w.:-]+)/i.exec(head)?.[1]
  try {
    const decoder = new TextDecoder(label ?? inPage ?? 'utf-8', { fatal: true })
    return decoder.decode(content)
  } catch {
    return label === undefined && inPage === undefined
      ? new TextDecoder('windows-1252').decode(content)
      : null
  }
}

const isPage = (type: string, text: string): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type) ||
  (!/^text\//i.test(type) && /^\s*(?:<!doctype html|<html)\b/i.test(text))

const isPlainText = (type: string): boolean =>
  /^(?:text\/|application\/(?:json|xml|csv|x-ndjson)\b)/i.test(type) ||
  /^$|^application\/octet-stream\b/i.test(type)

/** Bytes that no text contains. */
const isBinary = (text: string): boolean => text.slice(0, 4096).includes('\u0000')

const cut = (text: string): string => text.replace(/\r\n?/g, '\n').trim().slice(0, maxCharacters)

/** Null if the document is of no type that is read here. */
export const readDocument = async (source: DocumentSource): Promise<ReadDocument | null> => {
  const { content, type, address } = source
  if (startsWith(content, '%PDF-')) {
    const text = await textOfPdf(content)
    return text === null ? null : { text: cut(text) }
  }
  if (startsWith(content, 'PK\u0003\u0004')) {
    const text = textOfDocx(content)
    return text === null ? null : { text: cut(text) }
  }
  const text = decode(source)
  if (text === null || isBinary(text)) return null
  if (!isPage(type, text)) return isPlainText(type) ? { text: cut(text) } : null
  const { text: pageText, markdown, ...parts } = readPage(text, address)
  const html = text.slice(0, maxCharacters)
  return { ...parts, text: cut(pageText), markdown: cut(markdown), html }
}
