import { deleteJobsOf } from './repository.ts'
import { listIds } from '../../describing/profiles/repository.ts'
import type { MailStyle } from '@crosscheck/domain/appearance'
import { AppError } from '@crosscheck/domain/errors'
import { laneOf, type MailKindOf } from '@crosscheck/domain/mail-kinds'
import { renderMail } from '@crosscheck/mail/render'
import type { Context } from '../../../context/context.ts'
import type { JobHandlers } from '../../../jobs/open.ts'
import type { JobPayloads } from '../../../jobs/queue/job-payloads.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import { fallbackIfUnusable } from '../../../crypto/keys/unusable-key.ts'
import { ownerHash } from '../../../crypto/keys/tombstones.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { deleteMatches } from '../../matching/write/delete-matches.ts'
import { readCounterparts, notifyRemoved } from '../../contact/matches/notify-removed.ts'
import type { AccountDeps } from '../../identity/accounts/deps.ts'
import {
  mailStyleOf,
  openAccount,
  type EncryptedAccount,
} from '../../identity/accounts/presenter.ts'
import { keepProtections } from '../former-mailboxes/mailboxes.ts'
import { lockForDeletion, removeAccount } from './remove-account.ts'
import { lockUser, markErased, type UserRow } from '../../identity/accounts/repository.ts'

export type EraseDeps = Pick<Context, 'clock' | 'database' | 'keyStore' | 'objects'>

/**
 * Erases what deleting the rows leaves: the account's key, without which no backup of the account
 * can be decrypted, the keys of its reports and threads, its files, and jobs that name it.
 * Idempotent.
 */
export const eraseAccount = async (
  { clock, database, keyStore, objects }: EraseDeps,
  { userId, receiptId, keys = [] }: JobPayloads['erase-account'],
): Promise<void> => {
  await keyStore.destroyOwners([userId, ...keys])
  await objects.removeAll(ownerHash(userId))
  await database.transaction('worker', userId, (trx) => deleteJobsOf(trx, userId))
  await database.transaction('auth', null, (trx) => markErased(trx, receiptId, clock.now()))
}

/** Runs at once if possible. The job that was queued with the deletion retries failures. */
const eraseNow = async (deps: AccountDeps, payload: JobPayloads['erase-account']) => {
  try {
    await eraseAccount(deps, payload)
  } catch (error) {
    deps.log.warn({ error }, 'an account is not erased yet; its job tries again')
  }
}

type FarewellMail = MailKindOf<'farewell'>

export type Deletion = {
  /** For the audit entry: the reason, if the owner did not request the deletion. */
  details?: Record<string, unknown>
  /** Missing if a job deletes the account. */
  origin?: RequestOrigin
  withdrawReports: boolean
  /** The mail about the deletion, sent to a verified address only. */
  farewellMail: FarewellMail | null
  /** Called once the account's row is locked. If it returns false, nothing changes. */
  isStillDue?: (trx: Trx, user: UserRow) => Promise<boolean>
}

/** Rolls the transaction back. */
class NotDueError extends Error {}
/** Another transaction could record a match of this profile at the same time. */
class NewProfileError extends Error {}

const maxRounds = 20

/** Only the end of the process waits for this mail. */
const farewellTimeoutMs = 10_000

type Farewell = { to: string; kind: FarewellMail; style: MailStyle }

/**
 * Sent at once, because a job would have to store the address longer than the account. If the mail
 * server is unavailable, no mail is sent.
 */
const sendFarewell = async (
  deps: AccountDeps,
  receiptId: string,
  { to, kind, style }: Farewell,
): Promise<void> => {
  try {
    const mail = await renderMail(kind, { url: deps.publicUrl }, style)
    const signal = AbortSignal.timeout(farewellTimeoutMs)
    await deps.mailer.send({ id: receiptId, lane: laneOf(kind), to, signal, ...mail })
  } catch (error) {
    deps.log.warn({ error }, 'the mail about a deleted account could not be sent')
  }
}

/**
 * Records the deletion and returns the account's content. Without the account's key neither is
 * possible, but the account can still be deleted.
 */
const recordDeletion = async (
  deps: AccountDeps,
  trx: Trx,
  {
    user,
    deletion: { details, origin },
  }: { user: UserRow; deletion: Pick<Deletion, 'details' | 'origin'> },
): Promise<EncryptedAccount | null> => {
  const account = await fallbackIfUnusable(openAccount(deps.sealer, user), null)
  if (!account) return null
  const entry = { userId: user.id, actionType: 'account_deleted' as const, details, origin }
  await recordAudit(deps, trx, entry)
  return account
}

/** Deletes the rows, in one transaction; null if the account does not exist. */
const tryToRemoveRows = (deps: AccountDeps, userId: string, deletion: Deletion) =>
  deps.database.transaction('auth', userId, async (trx) => {
    const profileIds = await lockForDeletion(trx, userId)
    const threadKeys = await deleteMatches(trx, userId)
    const [locking, reading] = sendInOrder(
      () => lockUser(trx, userId),
      () => listIds(trx, userId),
    )
    const user = await locking
    if (!user) return null
    if ((await reading).some((id) => !profileIds.includes(id))) throw new NewProfileError()
    if (deletion.isStillDue && !(await deletion.isStillDue(trx, user))) throw new NotDueError()
    const account = await recordDeletion(deps, trx, { user, deletion })
    const { withdrawReports, farewellMail } = deletion
    if (user.emailVerifiedAt && account)
      await keepProtections(deps, trx, { userId, email: account.email })
    const removed = await removeAccount(deps, trx, { userId, threadKeys, withdrawReports })
    if (!user.emailVerifiedAt || !account || !farewellMail) return { ...removed, farewell: null }
    const farewell = { to: account.email, kind: farewellMail, style: mailStyleOf(account) }
    return { ...removed, farewell }
  })

/** Begins again when the user saved a new profile during it, at most as often as they could. */
const removeRows = async (deps: AccountDeps, userId: string, deletion: Deletion) => {
  for (let round = 1; ; round += 1)
    try {
      return await tryToRemoveRows(deps, userId, deletion)
    } catch (error) {
      if (!(error instanceof NewProfileError) || round === maxRounds) throw error
    }
}

type Receipt = { id: string; deletedAt: string }

/**
 * Deletes an account in the same way for its owner and for jobs; null if it does not exist or is no
 * longer due.
 */
export const deleteAccountData = async (
  deps: AccountDeps,
  userId: string,
  deletion: Deletion,
): Promise<Receipt | null> => {
  const counterparts = await readCounterparts(deps, userId)
  const removed = await removeRows(deps, userId, deletion).catch((error: unknown) => {
    if (error instanceof NotDueError) return null
    throw error
  })
  if (!removed) return null
  const { receiptId, deletedAt, keys, farewell } = removed
  await eraseNow(deps, { userId, receiptId, keys })
  await notifyRemoved(deps, counterparts)
  // A slow mail server does not delay the response.
  if (farewell) await deps.background.run(() => sendFarewell(deps, receiptId, farewell))
  return { id: receiptId, deletedAt: deletedAt.toISOString() }
}

/**
 * Deletes an account and all its data. Foreign keys delete every row, including the other side's
 * rows of its matches. Audit rows stay, under an id without an account and without their key (R33).
 * Undecided reports stay without the account's name, unless `withdrawReports` (decision 20).
 */
export const deleteAccount = async (
  deps: AccountDeps,
  { userId, origin }: { userId: string; origin: RequestOrigin },
  { withdrawReports = false }: { withdrawReports?: boolean } = {},
): Promise<Receipt> => {
  const deletion = { origin, withdrawReports, farewellMail: 'account-deleted' } as const
  const receipt = await deleteAccountData(deps, userId, deletion)
  if (!receipt) throw new AppError('TOKEN_EXPIRED')
  return receipt
}

export const accountDeletionJobHandlers = (
  deps: EraseDeps,
): Pick<JobHandlers, 'erase-account'> => ({
  'erase-account': (payload) => eraseAccount(deps, payload),
})
