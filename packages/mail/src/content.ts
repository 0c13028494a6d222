import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { MailEnd } from './mail-end.ts'
import { brand, footerTexts } from './text/en/shared.ts'
import { wordsOf, type MailProps } from './texts.ts'
import type { Block } from './words.ts'

/** A mail before rendering. The HTML part and the text part are made from it. */
export type MailContent = {
  subject: string
  preheader: string
  blocks: readonly Block[]
  button: { label: string; url: string }
  closing: readonly string[]
  /** The sender's name; null if the mail does not show it. */
  sender: string | null
  footer: { text: string | null; links: readonly { label: string; url: string }[] }
}

/** `fixed` is the text for a mail that cannot be switched off. */
const footerContent = (end: MailEnd, fixed: string): MailContent['footer'] => {
  if (end === null) return { text: fixed, links: [] }
  if ('neverUrl' in end)
    return { text: footerTexts.why, links: [{ label: footerTexts.never, url: end.neverUrl }] }
  return {
    text: null,
    links: [
      { label: footerTexts.stop, url: end.stopUrl },
      { label: footerTexts.settings, url: end.settingsUrl },
    ],
  }
}

export const contentOf = <Kind extends MailKind>(
  kind: Kind,
  props: MailProps[Kind],
  end: MailEnd,
): MailContent => {
  const { subject, preheader, body, button, closing = [], footer } = wordsOf(kind, props)
  return {
    subject,
    preheader,
    blocks: body.map((part) =>
      typeof part === 'string' ? { type: 'paragraph', text: part } : part,
    ),
    button: { label: button, url: props.url },
    closing,
    sender: end !== null && 'neverUrl' in end ? null : brand,
    footer: footerContent(end, footer ?? footerTexts.security),
  }
}
