import type { Context } from '../../../context/context.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import type { Passwords } from '../../../crypto/passwords/passwords.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { AttemptDeps } from '../../platform/attempts/attempts.ts'
import type { SessionDeps } from '../sessions/deps.ts'
import type { UserRow } from './repository.ts'

export type LinkDeps = { publicUrl: string; returnOrigins: readonly string[] }

/**
 * Functions of modules that build on identity. The wiring provides them, because identity cannot
 * import them.
 */
export type AccountPorts = {
  /** Whether any field of the user's profiles or drafts contains the address. */
  isDescribedBy: (
    deps: Pick<Context, 'database' | 'sealer'>,
    userId: string,
    address: string,
  ) => Promise<boolean>
  /**
   * Deletes an account and creates an empty one with its address. The transaction acts as the new
   * user afterwards. `id` is the owner of a key that was recorded and created before.
   */
  startOver: (
    deps: StartOverDeps,
    trx: Trx,
    input: { user: UserRow; id: string; origin: RequestOrigin },
  ) => Promise<UserRow>
  /**
   * Puts in force what a former account of the mailbox left, which the acting user proved (R33a).
   */
  resumeMailbox: (
    deps: StartOverDeps,
    trx: Trx,
    input: { userId: string; email: string },
  ) => Promise<void>
  /** The account's address is another one than `left` now. */
  leaveMailbox: (
    deps: StartOverDeps,
    trx: Trx,
    input: { userId: string; email: string; left: string },
  ) => Promise<void>
}

export type StartOverDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'jobs' | 'keyStore' | 'lastingHashes' | 'random' | 'sealer'
>

export type AccountDeps = SessionDeps &
  AttemptDeps &
  LinkDeps &
  AccountPorts & {
    passwords: Passwords
    projectId: string
    /** The key with which the operator's other servers authenticate. */
    serverKey: string | undefined
    /** Only for mails that are sent after the account, and with it every job, is deleted. */
    mailer: Pick<Mailer, 'send'>
  }
