import { isNeutral, productName, withName, type MailStyle } from '@crosscheck/domain/appearance'
import type { MailKind } from '@crosscheck/domain/mail-kinds'
import { neutralNames } from '@crosscheck/text/catalog/neutral-names'
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
  /** The name that the user chose for the sender, in place of the application's own. */
  neutralName: string | null
}

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
export type MailForm = MailStyle & { end: MailEnd }

/** Without an appearance a mail has the application's own name; without an end, the usual one. */
export type MailOptions = Pick<MailForm, 'language'> & Partial<MailForm>

/** The parts of a mail in which a text may name the application. */
type NamedParts = Pick<
  MailContent,
  'subject' | 'preheader' | 'blocks' | 'button' | 'closing' | 'footer'
>

/** The entries of members stay as they are. */
const withNeutralName = (parts: NamedParts, name: string): NamedParts => {
  const rename = (text: string) => withName(text, name)
  const { subject, preheader, blocks, button, closing, footer } = parts
  return {
    subject: rename(subject),
    preheader: rename(preheader),
    blocks: blocks.map((block) =>
      block.type === 'paragraph' ? { ...block, text: rename(block.text) } : block,
    ),
    button: { ...button, label: rename(button.label), hint: rename(button.hint) },
    closing: closing.map(rename),
    footer: {
      text: footer.text === null ? null : rename(footer.text),
      links: footer.links.map((link) => ({ ...link, label: rename(link.label) })),
    },
  }
}

export const contentOf = <Kind extends MailKind>(
  kind: Kind,
  props: MailProps[Kind],
  { language, appearance, end }: MailForm,
): MailContent => {
  const { subject, preheader, body, button, closing = [], footer } = wordsOf(kind, props, language)
  const { shared } = mailTexts(language)
  const parts: NamedParts = {
    subject,
    preheader,
    blocks: body.map((part) =>
      typeof part === 'string' ? { type: 'paragraph', text: part } : part,
    ),
    button: { label: button, url: props.url, hint: shared.address },
    closing,
    footer: footerContent(end, shared, footer),
  }
  const neutralName = isNeutral(appearance) ? (neutralNames(language)[appearance] ?? '') : null
  return {
    language,
    ...(neutralName === null ? parts : withNeutralName(parts, neutralName)),
    sender: end !== null && 'neverUrl' in end ? null : (neutralName ?? productName),
    neutralName,
  }
}
