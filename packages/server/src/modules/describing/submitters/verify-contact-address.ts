import { AppError } from '@crosscheck/domain/errors'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import type { Context } from '../../../context/context.ts'
import type { ActingUser } from '../../../http/request/handler.ts'
import {
  resetAttempts,
  consumeAttempt,
  type AttemptDeps,
  repeatCount,
  consumeShared,
  type Caller,
} from '../../platform/attempts/attempts.ts'
import { deleteTokens } from '../../identity/mailed-links/repository.ts'
import { describedAddressError } from '../../identity/email-addresses/creator.ts'
import { consumeCode, createTokenWithCode } from '../../identity/mailed-links/single-use.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { isDescribedByUser } from './described-addresses.ts'
import { consumeLimit } from '../../platform/limits/service.ts'
import { addressProofs, readContactAddress, type ContactAddress } from './address.ts'
import { upsertAddressProof } from './repository.ts'

export type AddressVerificationDeps = AttemptDeps &
  Pick<Context, 'database' | 'jobs' | 'random' | 'sealer'>

const purpose = 'prove_address'

/** The contact address that is not verified yet, in the form for mail; null if there is none. */
const findUnverifiedAddress = async (
  deps: Pick<Context, 'database' | 'sealer'>,
  role: 'app' | 'worker',
  userId: string,
): Promise<string | null> => {
  const { unproved } = await deps.database.transaction(role, userId, (trx) =>
    readContactAddress(deps, trx, userId),
  )
  return unproved === null ? null : toAccountEmail(unproved)
}

/** Mails a code to the user's own contact address (R23). */
export const requestAddressCode = async (deps: AddressVerificationDeps, user: ActingUser) => {
  const email = await findUnverifiedAddress(deps, 'app', user.id)
  if (email === null) throw new AppError('NOTHING_TO_PROVE')
  if (await isDescribedByUser(deps, user.id, email)) throw describedAddressError()
  await deps.database.transaction('auth', user.id, async (trx) => {
    await consumeLimit(deps, trx, { userId: user.id, action: 'verification_mail' })
    if (!(await consumeShared(deps, trx, repeatCount(email, purpose, user.id)))) return
    await deps.jobs.enqueue(trx, 'send-urgent-mail', {
      kind: 'prove-address',
      userId: user.id,
      ref: null,
    })
  })
}

/** Creates the code when the mail is sent; null if no address waits for verification any more. */
export const createAddressCode = async (
  deps: Pick<Context, 'blindIndex' | 'clock' | 'database' | 'sealer'>,
  userId: string,
): Promise<{ to: string; code: string } | null> => {
  const to = await findUnverifiedAddress(deps, 'worker', userId)
  if (to === null) return null
  const { code } = await deps.database.transaction('auth', userId, (trx) =>
    createTokenWithCode(deps, trx, { userId, purpose, proves: to }),
  )
  return { to, code }
}

const verifyByCode = (
  deps: AddressVerificationDeps,
  {
    userId,
    given,
    caller,
  }: { userId: string; given: { code: string; email: string }; caller: Caller },
): Promise<boolean> =>
  deps.database.transaction('auth', userId, async (trx) => {
    const attempt = { kind: 'proof-code', email: given.email, caller } as const
    await consumeAttempt(deps, trx, attempt)
    const typed = { userId, purpose, code: given.code, proves: given.email } as const
    if (!(await consumeCode(deps, trx, typed))) return false
    await resetAttempts(deps, trx, attempt)
    const address = await addressProofs.seal(deps, { userId, id: userId }, given.email)
    await upsertAddressProof(trx, { userId, address, provedAt: deps.clock.now() })
    await deleteTokens(trx, userId, [purpose])
    const { origin } = caller
    await recordAudit(deps, trx, { userId, actionType: 'contact_address_proved', origin })
    return true
  })

/** Verifies the address with the mailed code. A code verifies only its own address. */
export const verifyContactAddress = async (
  deps: AddressVerificationDeps,
  { userId, code, caller }: { userId: string; code: string; caller: Caller },
): Promise<ContactAddress> => {
  const email = await findUnverifiedAddress(deps, 'app', userId)
  if (email === null) throw new AppError('NOTHING_TO_PROVE')
  if (await isDescribedByUser(deps, userId, email)) throw describedAddressError()
  // The attempt is counted and committed before this throws.
  if (!(await verifyByCode(deps, { userId, given: { code, email }, caller })))
    throw new AppError('VERIFICATION_FAILED')
  return deps.database.transaction('app', userId, (trx) => readContactAddress(deps, trx, userId))
}
