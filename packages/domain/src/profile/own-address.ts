import { normalizeEmail } from '../matching/normalize/contact/email.ts'
import { isSameMailbox } from '../text/contact/mailbox.ts'

/**
 * Whether a described address is the user's own, or matching takes it for that. A typing error in
 * one's own address would otherwise find those who described one (R13b).
 */
export const isOwnAddress = (described: string, own: string): boolean => {
  if (isSameMailbox(described, own)) return true
  const mailbox = normalizeEmail(described)
  return mailbox !== null && (isSameMailbox(mailbox, own) || mailbox === normalizeEmail(own))
}
