/** For mails that users can switch off: where, and where all of them are. */
export type MailChoices = { stopUrl: string; settingsUrl: string }

/**
 * For a mail to an address that nobody has proved: its owner may have asked for nothing. It names
 * neither us nor anyone else, and leads to where all such mails to the address are stopped.
 */
export type UnsolicitedEnd = { neverUrl: string }

/** The end of a mail; null for one about the safety of an account. */
export type MailEnd = MailChoices | UnsolicitedEnd | null
