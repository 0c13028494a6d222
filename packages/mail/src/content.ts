import type { ContactDetails, MailEnd, MailName, MailProps } from './kinds.ts'
import { plainPhone, plainText } from './plain-value.ts'
import {
  brand,
  contactLabels,
  footerTexts,
  inAppOnly,
  mailTexts,
  notGiven,
  queueLines,
} from './text/en.ts'

/** A part of a mail's body. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'code'; text: string }
  | { type: 'facts'; rows: readonly { label: string; value: string }[] }

/** A mail before it has a form: text and HTML are made of the same. */
export type MailContent = {
  subject: string
  preheader: string
  blocks: readonly Block[]
  button: { label: string; url: string }
  closing: readonly string[]
  /** Who writes; null where that is not said. */
  sender: string | null
  footer: { text: string | null; links: readonly { label: string; url: string }[] }
}

const factsOf = ({ fullName, phoneNumber, email }: ContactDetails): Block => ({
  type: 'facts',
  rows: [
    { label: contactLabels.fullName, value: plainText(fullName) || notGiven },
    { label: contactLabels.phoneNumber, value: plainPhone(phoneNumber ?? '') || notGiven },
    { label: contactLabels.email, value: email },
  ],
})

/** What a mail has beside its words. */
const extraOf = <Name extends MailName>(name: Name, props: MailProps[Name]): Block[] => {
  if ('counts' in props)
    return queueLines(props.counts).map((text) => ({ type: 'paragraph', text }))
  if ('code' in props) return [{ type: 'code', text: props.code }]
  if (name !== 'contact-exchanged') return []
  return 'contact' in props && props.contact
    ? [factsOf(props.contact)]
    : [{ type: 'paragraph', text: inAppOnly }]
}

/** `fixed` is the text for a mail that cannot be switched off. */
const footerOf = (end: MailEnd, fixed: string): MailContent['footer'] => {
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

export const contentOf = <Name extends MailName>(
  name: Name,
  props: MailProps[Name],
  end: MailEnd,
): MailContent => {
  const { subject, preheader, paragraphs, button, closing = [], footer } = mailTexts[name]
  return {
    subject,
    preheader,
    blocks: [
      ...paragraphs.map((text): Block => ({ type: 'paragraph', text })),
      ...extraOf(name, props),
    ],
    button: { label: button, url: props.url },
    closing,
    sender: end !== null && 'neverUrl' in end ? null : brand,
    footer: footerOf(end, footer ?? footerTexts.security),
  }
}
