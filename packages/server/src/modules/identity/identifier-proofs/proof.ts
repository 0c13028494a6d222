import type { Body } from '@crosscheck/domain/contract/contract'
import type { ProvedIdentifier } from '@crosscheck/domain/contract/identity/identifier-proofs'
import { AppError } from '@crosscheck/domain/errors'
import {
  grantSeconds,
  proofCodeDigits,
  proofRates,
  proofSeconds,
} from '@crosscheck/domain/limits/identifier-proofs'
import { scaleRate, type Rate } from '@crosscheck/domain/limits/rate'
import { normalizePhone } from '@crosscheck/domain/matching/normalize/contact/phone'
import { mailboxOf } from '@crosscheck/domain/text/contact/mailbox'
import { toAccountEmail } from '@crosscheck/domain/text/contact/account-email'
import { sourceLanguage } from '@crosscheck/text/message/languages'
import { isSameSecret } from '../../../crypto/primitives/same-secret.ts'
import type { Trx } from '../../../db/database.ts'
import type { ProofDeps } from './deps.ts'
import { createGrant } from './grant.ts'
import { queueVisitorMessage } from './visitor-message.ts'
import { consumeShared } from '../../platform/attempts/attempts.ts'

type ProofRequest = Body<'POST /api/v1/identifier-proofs'>

/**
 * [Proofs without memory] What the visitor's page holds between the request and the code. The code
 * follows from it and from the root key, so a request stores nothing but counts.
 */
type Proof = {
  id: string
  identifier: ProvedIdentifier
  /** False if the limit of the address was reached: no code was sent, and none works. */
  isSent: boolean
}

const purpose = 'identifier-proof'

const acceptIdentifier = ({ kind, value }: ProofRequest): ProvedIdentifier => {
  if (kind === 'email') {
    const email = toAccountEmail(value)
    if (email === null) throw new AppError('INVALID_EMAIL')
    return { kind, value: email }
  }
  const phone = normalizePhone(value)
  // a number with its country; plans change, so one that this release does not know may exist
  if (!phone?.e164 || phone.also) throw new AppError('INVALID_PHONE')
  return { kind, value: phone.e164 }
}

/** Different ways to write one mailbox share its limit. */
const countedValue = ({ kind, value }: ProvedIdentifier): string =>
  kind === 'email' ? mailboxOf(value) : value

const codeOf = ({ blindIndex }: Pick<ProofDeps, 'blindIndex'>, proof: Proof): string => {
  const { id, identifier } = proof
  const hash = blindIndex.keyedHash('proof-code', JSON.stringify([id, identifier]))
  const number = hash.readBigUInt64BE() % 10n ** BigInt(proofCodeDigits)
  return number.toString().padStart(proofCodeDigits, '0')
}

const requireAllowed = async (deps: ProofDeps, trx: Trx, count: { name: string; rate: Rate }) => {
  if (!(await consumeShared(deps, trx, count))) throw new AppError('RATE_LIMITED')
}

const endAfter = ({ clock }: Pick<ProofDeps, 'clock'>, seconds: number): string =>
  new Date(clock.now().getTime() + seconds * 1000).toISOString()

/**
 * Sends a code to the address or number. The answer does not show whether one was sent, and nothing
 * that is stored about anyone is read.
 */
export const requestProof = async (
  deps: ProofDeps & { textMessages: unknown },
  request: ProofRequest,
  sender: string,
): Promise<{ proof: string; expiresAt: string }> => {
  const identifier = acceptIdentifier(request)
  const { kind } = identifier
  if (kind === 'phone' && deps.textMessages === null) throw new AppError('TEXTS_UNAVAILABLE')
  const proof = await deps.database.transaction('auth', null, async (trx) => {
    const rate = scaleRate(proofRates.sender, deps.senderFactor)
    await requireAllowed(deps, trx, { name: `proof sender ${sender}`, rate })
    const installation = { name: `proof ${kind}`, rate: proofRates.installation[kind] }
    await requireAllowed(deps, trx, installation)
    const isSent = await consumeShared(deps, trx, {
      name: `proof ${kind} ${countedValue(identifier)}`,
      rate: proofRates.identifier,
    })
    const made: Proof = { id: deps.random.id(), identifier, isSent }
    const code = codeOf(deps, made)
    const { language = sourceLanguage } = request
    if (isSent)
      await queueVisitorMessage(deps, trx, {
        kind: 'identifier-code',
        to: identifier,
        language,
        code,
      })
    return made
  })
  return {
    proof: await deps.sealedValues.seal(purpose, proof, proofSeconds),
    expiresAt: endAfter(deps, proofSeconds),
  }
}

/** Counts a try before its outcome is known. True only for the one call with the right code. */
const consumeCode = async (
  deps: ProofDeps,
  trx: Trx,
  { proof, code }: { proof: Proof; code: string },
): Promise<boolean> => {
  const { tries, uses } = proofRates
  if (!(await consumeShared(deps, trx, { name: `proof tries ${proof.id}`, rate: tries })))
    return false
  const isRight = proof.isSent && isSameSecret(code.replace(/\D/g, ''), codeOf(deps, proof))
  return isRight && consumeShared(deps, trx, { name: `proof uses ${proof.id}`, rate: uses })
}

/** Exchanges the code for a grant. */
export const enterCode = async (
  deps: ProofDeps,
  { proof: sealed, code }: Body<'POST /api/v1/identifier-proofs/code'>,
  sender: string,
): Promise<{ grant: string; expiresAt: string }> => {
  const proof = await deps.sealedValues.open<Proof>(purpose, sealed)
  if (!proof) throw new AppError('PROOF_EXPIRED')
  const isProved = await deps.database.transaction('auth', null, async (trx) => {
    const rate = scaleRate(proofRates.senderTries, deps.senderFactor)
    await requireAllowed(deps, trx, { name: `proof tries of ${sender}`, rate })
    return consumeCode(deps, trx, { proof, code })
  })
  // The try is counted and committed before this throws.
  if (!isProved) throw new AppError('VERIFICATION_FAILED')
  return {
    grant: await createGrant(deps, proof.identifier),
    expiresAt: endAfter(deps, grantSeconds),
  }
}
