export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'code'; text: string }
  | { type: 'facts'; rows: readonly { label: string; value: string }[] }

export type Words = {
  /** Neutral: a locked screen shows it to bystanders. */
  subject: string
  /** Lists of mails show it after the subject, so it is just as neutral. */
  preheader: string
  /** Strings are paragraphs. */
  body: readonly (string | Block)[]
  button: string
  /** Shown after the button. */
  closing?: readonly string[]
  /** Ends the mail, in place of the text for mails about the safety of an account. */
  footer?: string
}
