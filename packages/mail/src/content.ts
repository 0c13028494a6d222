import type { ContactDetails, MailChoices, MailName, MailProps } from './kinds.ts'
import { plainPhone, plainText } from './plain-value.ts'
import {
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
  /** Null for a mail that cannot be switched off. */
  choices: MailChoices | null
  /** What stands in place of the choices where there are none. */
  footer: string
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

export const contentOf = <Name extends MailName>(
  name: Name,
  props: MailProps[Name],
  choices: MailChoices | null,
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
    choices,
    footer: footer ?? footerTexts.security,
  }
}
