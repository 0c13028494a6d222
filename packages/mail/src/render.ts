import { ownAppearance } from '@crosscheck/domain/appearance'
import type { MailKind } from '@crosscheck/domain/mail-kinds'
import { render } from '@react-email/render'
import { createElement } from 'react'
import { contentOf, type MailOptions, type MailContent } from './content.ts'
import { Mail } from './mail.tsx'
import { mailTexts, type MailProps } from './texts.ts'
import type { Block } from './words.ts'

const blockText = (block: Block): string => {
  switch (block.type) {
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    default:
      return block.text
  }
}

const footerText = ({ footer: { text, links } }: MailContent): string[] => [
  ...(text === null ? [] : [text]),
  ...links.map(({ label, url }) => `${label}:\n${url}`),
]

/** The text part. Each address has a line of its own, so that mail programs find its end. */
const toPlainText = (content: MailContent): string => {
  const { blocks, button, closing, sender } = content
  const parts = [
    ...blocks.map(blockText),
    `${button.label}:\n${button.url}`,
    ...closing,
    ['-- ', ...(sender === null ? [] : [sender])].join('\n'),
    ...footerText(content),
  ]
  return `${parts.join('\n\n')}\n`
}

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
