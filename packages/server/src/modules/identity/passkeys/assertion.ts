import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { consumeChallenge, lockCredential, updatePasskey, type PasskeyRow } from './repository.ts'
import type {
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@crosscheck/domain/contract/identity/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { challengeMs } from '../../../crypto/tokens/challenges.ts'
import { openPasskey } from './encrypted-fields.ts'
import { loadWebAuthn, relyingParty, type PasskeyDeps } from './deps.ts'

type Descriptor = { id: string; transports: string[] }

/** Without a list of passkeys, the browser offers all of this site, and each names its user. */
export const requestOptions = async (
  deps: PasskeyDeps,
  boundTo: readonly string[],
  allowed?: Descriptor[],
): Promise<PasskeyRequestOptions> => {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    challenge: deps.challenges.create(boundTo),
    timeout: challengeMs,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed }),
  })
  return options as PasskeyRequestOptions
}

/** Indexes under all known keys; the id is decoded because it has several encodings. */
export const credentialIndexes = (deps: PasskeyDeps, { id }: PasskeyAssertion): Buffer[] =>
  deps.blindIndex.signInCandidates('passkey', Buffer.from(id, 'base64url').toString('base64url'))

/** Accepts a challenge of ours, and remembers it, because it may be used once only. */
export const expectChallenge = ({ challenges }: PasskeyDeps, boundTo: readonly string[]) => {
  let accepted: { text: string; endsAt: Date } | null = null
  return {
    expectedChallenge(text: string): boolean {
      const endsAt = challenges.check(boundTo, Buffer.from(text, 'base64url'))
      accepted = endsAt && { text, endsAt }
      return accepted !== null
    },
    requireChallenge() {
      if (accepted === null) throw new AppError('PASSKEY_FAILED')
      return accepted
    },
  }
}

const namesUser = ({ response }: PasskeyAssertion, userId: string): boolean =>
  response.userHandle === undefined ||
  Buffer.from(response.userHandle, 'base64url').toString() === userId

const verify = async (
  deps: PasskeyDeps,
  {
    row,
    credential,
    boundTo,
  }: { row: PasskeyRow; credential: PasskeyAssertion; boundTo: readonly string[] },
) => {
  const { credentialId, publicKey, transports } = await openPasskey(deps, row)
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps)
  const { expectedChallenge, requireChallenge } = expectChallenge(deps, boundTo)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    // The counter is checked below, to distinguish a copy from an invalid answer.
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter: 0,
      transports,
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_FAILED', { cause })
  })
  if (!verified) throw new AppError('PASSKEY_FAILED')
  return { ...authenticationInfo, challenge: requireChallenge() }
}

/**
 * Uses a passkey of the acting user, and returns its id; throws PASSKEY_FAILED for every problem.
 * Null where the counter has not increased, so that two authenticators have the same key: that is
 * recorded and committed, so that the owner's audit log has it.
 */
export const usePasskey = async (
  deps: PasskeyDeps,
  trx: Trx,
  {
    userId,
    credential,
    boundTo,
    origin,
  }: {
    userId: string
    credential: PasskeyAssertion
    boundTo: readonly string[]
    origin: RequestOrigin
  },
): Promise<string | null> => {
  const row = await lockCredential(trx, userId, credentialIndexes(deps, credential))
  if (!row || !namesUser(credential, userId)) throw new AppError('PASSKEY_FAILED')
  const { challenge, newCounter, credentialBackedUp } = await verify(deps, {
    row,
    credential,
    boundTo,
  })
  const now = deps.clock.now()
  if (!(await consumeChallenge(trx, userId, challenge))) throw new AppError('PASSKEY_FAILED')
  const counts = row.signCount > 0 || newCounter > 0
  if (counts && newCounter <= row.signCount) {
    const details = { passkeyId: row.id }
    await recordAudit(deps, trx, { userId, actionType: 'passkey_copied', details, origin })
    return null
  }
  const change = { signCount: newCounter, synced: credentialBackedUp, lastUsedAt: now }
  await updatePasskey(trx, row, change)
  return row.id
}
