import { render } from '@react-email/render'
import { createElement } from 'react'
import { contentOf } from './content.ts'
import type { MailEnd, MailName, MailProps, RenderedMail } from './kinds.ts'
import { Mail } from './mail.tsx'
import { toPlainText } from './plain-text.ts'

/** Writes a mail. `end` says how it can be stopped, if it can. */
export const renderMail = async <Name extends MailName>(
  name: Name,
  props: MailProps[Name],
  end: MailEnd = null,
): Promise<RenderedMail> => {
  const content = contentOf(name, props, end)
  return {
    subject: content.subject,
    text: toPlainText(content),
    html: await render(createElement(Mail, { content })),
  }
}
