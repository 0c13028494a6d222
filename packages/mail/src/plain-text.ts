import type { Block, MailContent } from './content.ts'
import { footerTexts } from './text/en.ts'

const blockText = (block: Block): string =>
  block.type === 'facts'
    ? block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    : block.text

const footerText = ({ choices, footer }: MailContent): string[] =>
  choices
    ? [
        `${footerTexts.stop}:\n${choices.stopUrl}`,
        `${footerTexts.settings}:\n${choices.settingsUrl}`,
      ]
    : [footer]

/** The text part: each address on a line of its own, where programs find its end. */
export const toPlainText = (content: MailContent): string => {
  const { blocks, button, closing } = content
  const parts = [
    ...blocks.map(blockText),
    `${button.label}:\n${button.url}`,
    ...closing,
    ['-- ', 'CrossCheck'].join('\n'),
    ...footerText(content),
  ]
  return `${parts.join('\n\n')}\n`
}
