import type { MailKind } from '@crosscheck/domain/mail-kinds'
import type { MailEnd } from './mail-end.ts'
import type { MailTexts } from './text/texts.ts'
import { mailTexts, wordsOf, type MailProps } from './texts.ts'
import type { Block } from './words.ts'

/** A mail before rendering. The HTML part and the text part are made from it. */
export type MailContent = {
  /** BCP 47. */
  language: string
  subject: string
  preheader: string
  blocks: readonly Block[]
  /** `hint` is shown under the button, for mail programs that do not display buttons. */
  button: { label: string; url: string; hint: string }
  closing: readonly string[]
  /** The sender's name; null if the mail does not show it. */
  sender: string | null
  footer: { text: string | null; links: readonly { label: string; url: string }[] }
}

const brand = 'CrossCheck'

/** `fixed` is the text for a mail that cannot be switched off. */
const footerContent = (
  end: MailEnd,
  texts: MailTexts['shared'],
  fixed = texts.security,
): MailContent['footer'] => {
  if (end === null) return { text: fixed, links: [] }
  if ('neverUrl' in end)
    return { text: texts.why, links: [{ label: texts.never, url: end.neverUrl }] }
  return {
    text: null,
    links: [
      { label: texts.stop, url: end.stopUrl },
      { label: texts.settings, url: end.settingsUrl },
    ],
  }
}

/** `end` describes how the mail can be stopped, if it can be. */
export type MailForm = { language: string; end: MailEnd }

export const contentOf = <Kind extends MailKind>(
  kind: Kind,
  props: MailProps[Kind],
  { language, end }: MailForm,
): MailContent => {
  const { subject, preheader, body, button, closing = [], footer } = wordsOf(kind, props, language)
  const { shared } = mailTexts(language)
  return {
    language,
    subject,
    preheader,
    blocks: body.map((part) =>
      typeof part === 'string' ? { type: 'paragraph', text: part } : part,
    ),
    button: { label: button, url: props.url, hint: shared.address },
    closing,
    sender: end !== null && 'neverUrl' in end ? null : brand,
    footer: footerContent(end, shared, footer),
  }
}
