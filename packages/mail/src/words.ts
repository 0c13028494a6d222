/** A part of a mail's body. */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'code'; text: string }
  | { type: 'facts'; rows: readonly { label: string; value: string }[] }

/** What a kind of mail says, in one language. */
export type Words = {
  /** Neutral: a locked screen shows it to anyone who looks. */
  subject: string
  /** Lists of mails show it beside the subject, so it is as neutral. */
  preheader: string
  /** Strings are paragraphs. */
  body: readonly (string | Block)[]
  button: string
  /** After the button. */
  closing?: readonly string[]
  /** At the end, in place of the text of mails about the safety of an account. */
  footer?: string
}
