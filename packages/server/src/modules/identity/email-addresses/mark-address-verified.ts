import { AppError } from '@crosscheck/domain/errors'
import {
  outcomeOfProof,
  type CreatorEvidence,
  type ProofWay,
} from '@crosscheck/domain/session/address-verification'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { requireKey, type NewKey } from '../../platform/keys/retry-with-key.ts'
import type { AccountPorts, StartOverParts } from '../accounts/deps.ts'
import { updateUser, type UserRow } from '../accounts/repository.ts'

type Proof = {
  way: Exclude<ProofWay, 'address_change'>
  evidence: CreatorEvidence
  origin: RequestOrigin
  /** For an account that starts over. */
  newKey: NewKey
}

export type ProvedAccount = { user: UserRow; startedOver: boolean }

/** The request has to show who created the account: by its session, or by the password. */
export const creatorNotShown = (): AppError =>
  new AppError('VERIFICATION_FAILED', {
    message: 'Open the link where you are signed in to this account, or enter its password.',
    fields: [{ path: 'password', code: 'missing' }],
  })

/**
 * The mailbox's owner proves the address. Depending on what the request shows of the account's
 * creator, the account keeps its content, and profiles that waited are matched (R4); or an empty
 * account takes its place; or the proof is refused. Gives the account that goes on, which may be
 * another one than before.
 */
export const proveAddress = async (
  parts: StartOverParts & Pick<AccountPorts, 'startOver'>,
  trx: Trx,
  user: UserRow,
  { way, evidence, origin, newKey }: Proof,
): Promise<ProvedAccount> => {
  const isProved = user.emailVerifiedAt !== null
  const outcome = outcomeOfProof({ way, evidence, isProved })
  if (outcome === 'refuse') throw creatorNotShown()
  if (outcome === 'start_over') {
    const id = requireKey(newKey)
    return { user: await parts.startOver(parts, trx, { user, id, origin }), startedOver: true }
  }
  if (isProved) return { user, startedOver: false }
  const now = parts.clock.now()
  const userId = user.id
  await updateUser(trx, userId, { emailVerifiedAt: now, updatedAt: now })
  await recordAudit(parts, trx, { userId, actionType: 'email_verified', details: {}, origin })
  await parts.jobs.enqueue(trx, 'match-waiting', { userId })
  return { user: { ...user, emailVerifiedAt: now }, startedOver: false }
}
