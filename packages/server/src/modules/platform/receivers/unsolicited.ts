import type { Mailer, OutgoingMail } from '../../../mail/mailer.ts'
import type { Receivers } from './receivers.ts'

/** The link with which the owner of an unverified address stops all mails to it. */
export const neverUrlFor = async (
  { publicUrl, receivers }: { publicUrl: string; receivers: Pick<Receivers, 'linkKey'> },
  to: string,
): Promise<string> => {
  const key = await receivers.linkKey(to)
  return `${publicUrl}/stop-mail?${new URLSearchParams({ key }).toString()}`
}

/**
 * Sends a mail to an address that nobody has verified, unless its owner wants none or has received
 * too many. The requester is not notified of that.
 */
export const sendUnsolicited = async (
  {
    mailer,
    receivers,
  }: { mailer: Pick<Mailer, 'send'>; receivers: Pick<Receivers, 'consume' | 'refund'> },
  mail: OutgoingMail,
): Promise<void> => {
  if (!(await receivers.consume(mail.to))) return
  try {
    await mailer.send(mail)
  } catch (error) {
    await receivers.refund(mail.to)
    throw error
  }
}
