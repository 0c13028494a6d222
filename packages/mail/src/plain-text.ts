import type { MailContent } from './content.ts'
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
export const toPlainText = (content: MailContent): string => {
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
