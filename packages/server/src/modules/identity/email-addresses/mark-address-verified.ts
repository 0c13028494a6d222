import { AppError } from '@crosscheck/domain/errors'
import {
  addressProofOutcome,
  type CreatorEvidence,
  type ProofMethod,
} from '@crosscheck/domain/session/address-verification'
import type { RequestOrigin } from '../../../http/request/request-origin.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requireKey, type KeyProvider } from '../../platform/key-lifecycle/retry-with-key.ts'
import type { AccountPorts, StartOverDeps } from '../accounts/deps.ts'
import { openAccount } from '../accounts/presenter.ts'
import { updateUser, type UserRow } from '../accounts/repository.ts'

type AddressProof = {
  user: UserRow
  way: Exclude<ProofMethod, 'address_change'>
  evidence: CreatorEvidence
  origin: RequestOrigin
  /** For an account that starts over. */
  newKey: KeyProvider
}

export type VerifiedAccount = { user: UserRow; startedOver: boolean }

/** The request must identify the account's creator by session or password. */
export const creatorRequired = (): AppError =>
  new AppError('VERIFICATION_FAILED', {
    message:
      'Open the link on a device where you’re signed in to this account, or enter its password.',
    fields: [{ path: 'password', code: 'missing' }],
  })

/**
 * The mailbox's owner verifies the address. The outcome depends on what the request shows of the
 * account's creator. The account keeps its content, and waiting profiles are matched (R4). Or an
 * empty account replaces it. Or the verification is refused. Returns the remaining account, which
 * may be a new one.
 */
export const markAddressVerified = async (
  deps: StartOverDeps & Pick<AccountPorts, 'resumeMailbox' | 'startOver'>,
  trx: Trx,
  { user, way, evidence, origin, newKey }: AddressProof,
): Promise<VerifiedAccount> => {
  const isProved = user.emailVerifiedAt !== null
  const outcome = addressProofOutcome({ way, evidence, isProved })
  if (outcome === 'refuse') throw creatorRequired()
  if (outcome === 'start_over') {
    const id = requireKey(newKey)
    return { user: await deps.startOver(deps, trx, { user, id, origin }), startedOver: true }
  }
  if (isProved) return { user, startedOver: false }
  const now = deps.clock.now()
  const userId = user.id
  await updateUser(trx, userId, { emailVerifiedAt: now, updatedAt: now })
  await recordAudit(deps, trx, { userId, actionType: 'email_verified', details: {}, origin })
  const { email } = await openAccount(deps.sealer, user)
  await deps.resumeMailbox(deps, trx, { userId, email })
  await deps.jobs.enqueue(trx, 'match-waiting', { userId })
  return { user: { ...user, emailVerifiedAt: now }, startedOver: false }
}
