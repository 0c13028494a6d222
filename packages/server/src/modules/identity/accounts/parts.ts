import type { Passwords } from '../../../crypto/passwords.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { SessionParts } from '../sessions/parts.ts'
import type { AttemptParts } from '../../platform/attempts/attempts.ts'
import type { LinkParts } from '../mailed-links/links.ts'

export type AccountParts = SessionParts &
  AttemptParts &
  LinkParts & {
    passwords: Passwords
    projectId: string
    /** The key of other servers of the operator, as they send it. */
    serverKey: string | undefined
    /** Only for what has to be said after the account, and with it every job, is gone. */
    mailer: Pick<Mailer, 'send'>
  }
