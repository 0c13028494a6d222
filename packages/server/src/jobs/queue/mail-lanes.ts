import type { MailLane } from '@crosscheck/domain/mail-kinds'

/**
 * Connections to the mail server per lane, in one process; as many mails are sent at once. Lanes
 * share none, so a delivery that stalls holds up its own lane only.
 */
export const mailConnections: Record<MailLane, number> = { urgent: 3, usual: 3 }
