import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { consumeChallenge, insertPasskey, listPasskeys } from './repository.ts'
import { productName } from '@crosscheck/domain/appearance'
import type {
  Passkey,
  PasskeyCreationOptions,
  PasskeyRegistration,
} from '@crosscheck/domain/contract/identity/passkeys'
import { AppError } from '@crosscheck/domain/errors'
import { neutralNames } from '@crosscheck/text/catalog/neutral-names'
import { sanitizeText, toOneLine } from '@crosscheck/domain/text/sanitize/sanitize'
import type { Exchange } from '../../../http/request/exchange.ts'
import type { RequestOrigin, ActingUser } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { challengeMs } from '../../../crypto/tokens/challenges.ts'
import { openAccount } from '../accounts/presenter.ts'
import { findUser } from '../accounts/repository.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { freeingLeftOver, refuseTaken } from '../sign-in-keys/taken.ts'
import { expectChallenge } from './assertion.ts'
import { requirePasskeyToAdd } from './step-up.ts'
import { requireLiveSession } from '../sessions/authentication/authenticate.ts'
import {
  describeCredentials,
  sealPasskey,
  presentPasskey,
  type EncryptedPasskey,
} from './encrypted-fields.ts'
import {
  algorithms,
  challengePurposes,
  loadWebAuthn,
  relyingParty,
  type PasskeyDeps,
} from './deps.ts'

/** More than a user has devices. */
const maxPasskeys = 20
const defaultName = 'Passkey'

export const registrationOptions = async (
  deps: PasskeyDeps,
  user: ActingUser,
  { language, appearance }: Pick<Exchange, 'language' | 'appearance'>,
): Promise<PasskeyCreationOptions> => {
  const { row, passkeys } = await deps.database.transaction('auth', user.id, async (trx) => {
    await requirePasskeyToAdd(deps, trx, user)
    return { row: await findUser(trx, user.id), passkeys: await listPasskeys(trx, user.id) }
  })
  if (!row) throw new AppError('TOKEN_EXPIRED')
  const { email, displayName } = await openAccount(deps.sealer, row)
  const { id: rpID } = relyingParty(deps)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpID,
    // Lists of passkeys show the name.
    rpName: neutralNames(language)[appearance] ?? productName,
    userID: new TextEncoder().encode(user.id),
    userName: email,
    userDisplayName: displayName ?? email,
    challenge: deps.challenges.create(challengePurposes.registration(user.id)),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: await describeCredentials(deps, passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return options as PasskeyCreationOptions
}

const verify = async (deps: PasskeyDeps, user: ActingUser, credential: PasskeyRegistration) => {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps)
  const bound = challengePurposes.registration(user.id)
  const { expectedChallenge, requireChallenge } = expectChallenge(deps, bound)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_FAILED', { cause })
  })
  if (!verified.verified) throw new AppError('PASSKEY_FAILED')
  return { registration: verified.registrationInfo, challenge: requireChallenge() }
}

type VerifiedRegistration = Awaited<ReturnType<typeof verify>>['registration']

const insert = async (
  deps: PasskeyDeps,
  trx: Trx,
  {
    user,
    registration,
    name,
  }: { user: ActingUser; registration: VerifiedRegistration; name: string },
): Promise<Passkey> => {
  const { credential, credentialBackedUp } = registration
  const id = deps.random.id()
  const content: EncryptedPasskey = {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: credential.transports ?? [],
    name,
  }
  const row = {
    id,
    userId: user.id,
    signCount: credential.counter,
    synced: credentialBackedUp,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  }
  const sealed = await sealPasskey(deps, { userId: user.id, id }, content)
  const credentialIndex = deps.blindIndex.signIn('passkey', credential.id)
  await insertPasskey(trx, { ...row, credentialIndex, sealed })
  return presentPasskey(row, name)
}

export const registerPasskey = async (
  deps: PasskeyDeps,
  user: ActingUser,
  {
    input,
    origin,
  }: {
    input: { credential: PasskeyRegistration; name?: string | undefined }
    origin: RequestOrigin
  },
): Promise<Passkey> => {
  const { registration, challenge } = await verify(deps, user, input.credential)
  const name = toOneLine(sanitizeText(input.name ?? '')) || defaultName
  const indexes = deps.blindIndex.signInCandidates('passkey', registration.credential.id)
  return freeingLeftOver(deps, { kind: 'passkey', indexes }, () =>
    deps.database.transaction('auth', user.id, async (trx) => {
      await requirePasskeyToAdd(deps, trx, user)
      await requireLiveSession(deps, trx, user)
      if (!(await consumeChallenge(trx, user.id, challenge))) throw new AppError('PASSKEY_FAILED')
      if ((await listPasskeys(trx, user.id)).length >= maxPasskeys)
        throw new AppError('PASSKEY_FAILED', {
          message: 'You already have too many passkeys. Remove one first.',
        })
      const passkey = await insert(deps, trx, { user, registration, name })
      const details = { passkeyId: passkey.id }
      const entry = { userId: user.id, actionType: 'passkey_added' as const, details, origin }
      await recordAudit(deps, trx, entry)
      const mail = { kind: 'sign-in-added', userId: user.id, ref: null } as const
      await deps.jobs.enqueue(trx, 'send-urgent-mail', mail)
      return passkey
    }),
  ).catch(refuseTaken('PASSKEY_FAILED'))
}
