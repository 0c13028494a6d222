import type { MailKind } from '@crosscheck/domain/mail-kinds'
import { render } from '@react-email/render'
import { createElement } from 'react'
import { contentOf } from './content.ts'
import type { MailEnd } from './mail-end.ts'
import { Mail } from './mail.tsx'
import { toPlainText } from './plain-text.ts'
import type { MailProps } from './texts.ts'

export type RenderedMail = { subject: string; text: string; html: string }

/** Renders a mail. `end` describes how it can be stopped, if it can be. */
export const renderMail = async <Kind extends MailKind>(
  kind: Kind,
  props: MailProps[Kind],
  end: MailEnd = null,
): Promise<RenderedMail> => {
  const content = contentOf(kind, props, end)
  return {
    subject: content.subject,
    text: toPlainText(content),
    html: await render(createElement(Mail, { content })),
  }
}
