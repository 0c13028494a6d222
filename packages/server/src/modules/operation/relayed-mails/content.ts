import { AppError } from '@crosscheck/domain/errors'
import { findMessageError } from '@crosscheck/domain/messages/content'
import { textOfHtml } from '../../../web-content/documents/html.ts'

/** The subject and the text of a mail as one message. Of HTML only the text is sent. */
export const messageOf = ({
  subject,
  html,
  text,
}: {
  subject: string
  html?: string | undefined
  text?: string | undefined
}): string => {
  const body = (text?.trim() || textOfHtml(html ?? '')).trim()
  const content = `${subject}\n\n${body}`
  const code = body === '' ? 'required' : findMessageError(content) && 'too_long'
  if (code) throw new AppError('INVALID_REQUEST', { fields: [{ path: 'text', code }] })
  return content
}
