import type { Context, RequestOrigin, Trx } from '../../../context.ts'
import type { Passwords } from '../../../crypto/passwords/passwords.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { AttemptDeps } from '../../platform/attempts/attempts.ts'
import type { SessionDeps } from '../sessions/deps.ts'
import type { UserRow } from './repository.ts'

export type LinkDeps = { publicUrl: string; returnOrigins: readonly string[] }

/** What identity needs of groups that build on it; the wiring gives it. */
export type AccountPorts = {
  /** Whether a profile or draft of the user contains the address, in whatever field. */
  isDescribedBy: (
    deps: Pick<Context, 'database' | 'sealer'>,
    userId: string,
    address: string,
  ) => Promise<boolean>
  /**
   * Deletes an account and gives its address to an empty one, which the transaction acts as from
   * then on. `id` owns a key that was announced and created before.
   */
  startOver: (
    deps: StartOverDeps,
    trx: Trx,
    input: { user: UserRow; id: string; origin: RequestOrigin },
  ) => Promise<UserRow>
}

export type StartOverDeps = Pick<
  Context,
  'blindIndex' | 'clock' | 'jobs' | 'keyStore' | 'random' | 'sealer'
>

export type AccountDeps = SessionDeps &
  AttemptDeps &
  LinkDeps &
  AccountPorts & {
    passwords: Passwords
    projectId: string
    /** The key of other servers of the operator, as they send it. */
    serverKey: string | undefined
    /** Only for what has to be said after the account, and with it every job, is gone. */
    mailer: Pick<Mailer, 'send'>
  }
