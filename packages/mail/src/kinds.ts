/** Another person's details, as they were given. */
export type ContactDetails = { fullName: string; phoneNumber: string | null; email: string }

/** How many reports and inquiries wait; nothing of any of them. */
export type QueueCounts = {
  newReports: number
  newInquiries: number
  /** Those that end soon without a decision. */
  ending: number
  waiting: number
}

type Link = {
  /** Where the mail's one button leads. */
  url: string
}

/** What each mail needs to be written; its words are in the catalogue. */
export type MailProps = {
  'verify-email': Link
  'magic-link': Link & { code: string }
  'reset-password': Link
  'change-email': Link
  'prove-address': Link & { code: string }
  'email-change-asked': Link
  'email-changed': Link
  'password-changed': Link
  'sign-in-added': Link
  'refresh-reuse': Link
  'account-deleted': Link
  'account-asked': Link
  'account-reminded': Link
  'account-warned': Link
  'account-erased': Link
  'new-match': Link
  'match-confirmed': Link
  'new-message': Link
  'consent-request': Link
  'consent-approved': Link
  'consent-response': Link
  /** `contact` is left out when either side wants it in the app only. */
  'contact-exchanged': Link & { contact?: ContactDetails }
  /** To those who run the installation. */
  'safety-queue': Link & { counts: QueueCounts }
}
export type MailName = keyof MailProps

/** For mails that can be switched off: where, and where all of them are. */
export type MailChoices = { stopUrl: string; settingsUrl: string }

/**
 * For a mail to an address that nobody has proved: its owner may have asked for nothing. It names
 * neither us nor anybody else, and leads to where all such mails to the address are stopped.
 */
export type Unsolicited = { neverUrl: string }

/** What stands at the end of a mail; null for one about the safety of an account. */
export type MailEnd = MailChoices | Unsolicited | null

export type RenderedMail = { subject: string; text: string; html: string }
