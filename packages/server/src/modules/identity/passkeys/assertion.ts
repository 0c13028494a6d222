import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { consumeChallenge, lockCredential, updatePasskey, type PasskeyRow } from './repository.ts'
import type {
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@crosscheck/domain/contract/identity/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import type { Trx } from '../../../db/database.ts'
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
  const { credentialId, publicKey, transports } = await openPasskey(deps.sealer, row)
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps)
  let challenge: { text: string; endsAt: Date } | null = null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: (text) => {
      const endsAt = deps.challenges.check(boundTo, Buffer.from(text, 'base64url'))
      challenge = endsAt && { text, endsAt }
      return endsAt !== null
    },
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
  if (!verified || challenge === null) throw new AppError('PASSKEY_FAILED')
  return {
    ...authenticationInfo,
    challenge: challenge as { text: string; endsAt: Date },
  }
}

/** 'copied': the counter has not increased, so two authenticators have the same key. */
export type PasskeyUse = { kind: 'used' | 'copied'; passkeyId: string }

/** Uses a passkey of the acting user; throws PASSKEY_FAILED for every problem. */
export const usePasskey = async (
  deps: PasskeyDeps,
  trx: Trx,
  {
    userId,
    credential,
    boundTo,
  }: { userId: string; credential: PasskeyAssertion; boundTo: readonly string[] },
): Promise<PasskeyUse> => {
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
  if (counts && newCounter <= row.signCount) return { kind: 'copied', passkeyId: row.id }
  const change = { signCount: newCounter, synced: credentialBackedUp, lastUsedAt: now }
  await updatePasskey(trx, row, change)
  return { kind: 'used', passkeyId: row.id }
}
