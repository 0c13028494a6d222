import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Context, Trx } from '../../../context.ts'
import { sameSecret } from '../../../crypto/primitives/same-secret.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import {
  forgiveAttempts,
  takeAttempt,
  type AttemptParts,
} from '../../platform/attempts/attempts.ts'
import type { Caller } from '../../platform/attempts/caller.ts'
import { deleteTokens, tryCodes, useToken } from '../../identity/mailed-links/repository.ts'
import { describedAddress } from '../../identity/email-addresses/described-address.ts'
import { repeatsOf, takeShared } from '../../platform/attempts/shared-counts.ts'
import { codeIndexOf, createTokenWithCode } from '../../identity/mailed-links/single-use.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { isDescribedBy } from './described-addresses.ts'
import { takeFromLimit } from '../../platform/limits/service.ts'
import { proofPlace, readContactAddress, type ContactAddress } from './address.ts'
import { putProof } from './repository.ts'

export type ProofParts = AttemptParts & Pick<Context, 'database' | 'jobs' | 'random' | 'sealer'>

const purpose = 'prove_address'

/** The address that waits for its proof, as mail is sent to it; null when none does. */
const findUnproved = async (
  parts: Pick<Context, 'database' | 'sealer'>,
  role: 'app' | 'worker',
  userId: string,
): Promise<string | null> => {
  const { unproved } = await parts.database.transaction(role, userId, (trx) =>
    readContactAddress(parts, trx, userId),
  )
  return unproved === null ? null : toAccountEmail(unproved)
}

/** Mails a code to the address that the user gives as theirs (R23). */
export const askForProof = async (parts: ProofParts, user: ActingUser): Promise<void> => {
  const email = await findUnproved(parts, 'app', user.id)
  if (email === null) throw new AppError('NOTHING_TO_PROVE')
  if (await isDescribedBy(parts, user.id, email)) throw describedAddress()
  await parts.database.transaction('auth', user.id, async (trx) => {
    await takeFromLimit(parts, trx, user.id, 'verification_mail')
    if (!(await takeShared(parts, trx, repeatsOf(purpose, user.id, email)))) return
    await parts.jobs.enqueue(trx, 'send-urgent-mail', {
      kind: 'prove-address',
      userId: user.id,
      ref: null,
    })
  })
}

/** For the mail, made when it is sent; null when nothing is to be proved any more. */
export const makeProofCode = async (
  parts: Pick<Context, 'blindIndex' | 'clock' | 'database' | 'sealer'>,
  userId: string,
): Promise<{ to: string; code: string } | null> => {
  const to = await findUnproved(parts, 'worker', userId)
  if (to === null) return null
  const { code } = await parts.database.transaction('auth', userId, (trx) =>
    createTokenWithCode(parts, trx, userId, purpose, to),
  )
  return { to, code }
}

/** Counts a try against every code that is good; true for the one call that uses the right one. */
const takeCode = async (
  parts: ProofParts,
  trx: Trx,
  userId: string,
  { code, email }: { code: string; email: string },
): Promise<boolean> => {
  const wanted = codeIndexOf(parts, userId, code.replace(/\s/g, ''), email).toString('hex')
  const now = parts.clock.now()
  const tried = await tryCodes(trx, userId, purpose, now)
  const found = tried.find(({ codeIndex }) => sameSecret(codeIndex?.toString('hex') ?? '', wanted))
  return found !== undefined && useToken(trx, found.hash, now)
}

const proveByCode = (
  parts: ProofParts,
  userId: string,
  given: { code: string; email: string },
  caller: Caller,
): Promise<boolean> =>
  parts.database.transaction('auth', userId, async (trx) => {
    const attempt = { kind: 'proof-code', email: given.email, caller } as const
    await takeAttempt(parts, trx, attempt)
    if (!(await takeCode(parts, trx, userId, given))) return false
    await forgiveAttempts(parts, trx, attempt)
    const address = await parts.sealer.seal(proofPlace(userId), given.email)
    await putProof(trx, { userId, address, provedAt: parts.clock.now() })
    await deleteTokens(trx, userId, [purpose])
    const { origin } = caller
    await recordAudit(parts, trx, {
      userId,
      actionType: 'contact_address_proved',
      details: {},
      origin,
    })
    return true
  })

/** Proves the address with the code of the mail; a code proves no other address than its own. */
export const proveContactAddress = async (
  parts: ProofParts,
  userId: string,
  code: string,
  caller: Caller,
): Promise<ContactAddress> => {
  const email = await findUnproved(parts, 'app', userId)
  if (email === null) throw new AppError('NOTHING_TO_PROVE')
  if (await isDescribedBy(parts, userId, email)) throw describedAddress()
  // Thrown only after the try was counted and committed.
  if (!(await proveByCode(parts, userId, { code, email }, caller)))
    throw new AppError('VERIFICATION_FAILED')
  return parts.database.transaction('app', userId, (trx) => readContactAddress(parts, trx, userId))
}
