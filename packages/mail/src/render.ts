import { render } from '@react-email/render'
import { createElement } from 'react'
import { contentOf } from './content.ts'
import type { MailChoices, MailName, MailProps, RenderedMail } from './kinds.ts'
import { Mail } from './mail.tsx'
import { toPlainText } from './plain-text.ts'

/** Writes a mail. `choices` are given for those that can be switched off. */
export const renderMail = async <Name extends MailName>(
  name: Name,
  props: MailProps[Name],
  choices: MailChoices | null = null,
): Promise<RenderedMail> => {
  const content = contentOf(name, props, choices)
  return {
    subject: content.subject,
    text: toPlainText(content),
    html: await render(createElement(Mail, { content })),
  }
}
