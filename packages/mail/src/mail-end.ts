/** For mails that users can switch off: a link to stop this kind, and a link to all settings. */
export type MailChoices = { stopUrl: string; settingsUrl: string }

/**
 * For a mail to an unverified address: its owner may not have asked for it. The text names neither
 * the service nor any person. It links to a page that stops all such mails to the address.
 */
export type UnsolicitedEnd = { neverUrl: string }

/** The end of a mail; null for a mail about the safety of an account. */
export type MailEnd = MailChoices | UnsolicitedEnd | null
