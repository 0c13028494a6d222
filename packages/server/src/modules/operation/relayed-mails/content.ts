import { AppError } from '@crosscheck/domain/errors'
import { textOfHtml } from '../../../web-content/documents/html.ts'

const maxCharacters = 4000

/** The text of a mail: as given, or the text of its HTML. */
export const mailText = ({
  html,
  text,
}: {
  html?: string | undefined
  text?: string | undefined
}): string => {
  const content = (text?.trim() || textOfHtml(html ?? '')).trim()
  if (content === '' || Array.from(content).length > maxCharacters) {
    const code = content === '' ? 'required' : 'too_long'
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'text', code }] })
  }
  return content
}
