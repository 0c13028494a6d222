import { ownAppearance } from '@crosscheck/domain/appearance'
import type { MailKind } from '@crosscheck/domain/mail-kinds'
import { render } from '@react-email/render'
import { createElement } from 'react'
import { contentOf, type MailOptions } from './content.ts'
import { Mail } from './mail.tsx'
import { toPlainText } from './plain-text.ts'
import { mailTexts, type MailProps } from './texts.ts'

export type RenderedMail = {
  subject: string
  text: string
  html: string
  senderName: string | null
}

export const renderMail = async <Kind extends MailKind>(
  kind: Kind,
  props: MailProps[Kind],
  { language, appearance = ownAppearance, end = null }: MailOptions,
): Promise<RenderedMail> => {
  const content = contentOf(kind, props, { language, appearance, end })
  return {
    subject: content.subject,
    text: toPlainText(content),
    html: await render(createElement(Mail, { content })),
    senderName: content.neutralName,
  }
}

/** The text message with a code. It names neither the service nor its purpose. */
export const renderCodeMessage = (code: string, language: string): string =>
  mailTexts(language).textMessages.code(code)
