import { extractText, getDocumentProxy } from 'unpdf'

const maxPages = 300

/** The text of a PDF. Pictures, fonts, scripts and forms are not looked at. */
export const textOfPdf = async (content: Uint8Array): Promise<string | null> => {
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
