import type { MailStyle } from '@crosscheck/domain/appearance'
import { sanitizeText, toOneLine } from '@crosscheck/domain/text/sanitize/sanitize'
import type { RequestOrigin } from '../../../http/request/handler.ts'
import type { Trx } from '../../../db/database.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import {
  discardAfterFailure,
  recordPendingKeys,
  claimPendingKeys,
} from '../../platform/key-lifecycle/pending-keys.ts'
import { startSession } from '../sessions/start.ts'
import { hashingSlot, consumeAttempt, type Caller } from '../../platform/attempts/attempts.ts'
import type { SignedIn } from './begin-session.ts'
import { acceptEmail } from '../accounts/checks.ts'
import { checkNewPassword } from '../passwords/new-password.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import {
  accountSealingContext,
  initialStyle,
  presentUser,
  type EncryptedAccount,
} from '../accounts/presenter.ts'
import { insertUser } from '../accounts/repository.ts'
import { findKeyOwner } from '../sign-in-keys/repository.ts'
import { freeingLeftOver, refuseTaken, SignInKeyTaken } from '../sign-in-keys/taken.ts'

export type SignUp = {
  email: string
  /** Null for an account that is signed in to by mailed codes. */
  password: string | null
  displayName?: string | null | undefined
  style: MailStyle
}

const keyOf = (deps: AccountDeps, email: string) => ({
  kind: 'email' as const,
  indexes: deps.blindIndex.emailCandidates(email),
})

const isTaken = (deps: AccountDeps, trx: Trx, email: string): Promise<boolean> =>
  findKeyOwner(trx, keyOf(deps, email)).then((owner) => owner !== undefined)

const insertAccount = async (
  deps: AccountDeps,
  trx: Trx,
  {
    account,
    origin,
  }: {
    account: { id: string; content: EncryptedAccount; passwordHash: string | null }
    origin: RequestOrigin
  },
): Promise<SignedIn> => {
  const { id, content, passwordHash } = account
  await claimPendingKeys(trx, [id])
  if (await isTaken(deps, trx, content.email)) throw new SignInKeyTaken()
  const now = deps.clock.now()
  const row = {
    id,
    sealed: await deps.sealer.seal(accountSealingContext(id), content),
    role: null,
    passwordHash,
    emailVerifiedAt: null,
    createdAt: now,
    lastSignInAt: now,
  }
  const emailIndex = deps.blindIndex.email(content.email)
  await insertUser(trx, { ...row, emailIndex, updatedAt: now })
  await recordAudit(deps, trx, { userId: id, actionType: 'sign_up', origin })
  await deps.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'verify-email', userId: id, ref: null })
  const tokens = await startSession(deps, trx, { userId: id, origin })
  return { ...tokens, user: await presentUser(deps, row) }
}

const createAccount = async (
  deps: AccountDeps,
  { email, ...input }: SignUp,
  caller: Caller,
): Promise<SignedIn> => {
  const { database, keyStore, passwords, random } = deps
  const id = random.id()
  // Checked before the costly hash, and checked again in the transaction that creates the account.
  const taken = await database.transaction('auth', null, async (trx) => {
    await consumeAttempt(deps, trx, { kind: 'sign-up', email, caller })
    if (await isTaken(deps, trx, email)) return true
    await recordPendingKeys(deps, trx, [id])
    return false
  })
  if (taken) throw new SignInKeyTaken()

  const displayName = toOneLine(sanitizeText(input.displayName ?? ''))
  const content = {
    email,
    ...(displayName && { displayName }),
    ...initialStyle(input.style),
  }
  const { password } = input
  const passwordHash =
    password === null ? null : await passwords.hash(password, hashingSlot(deps, caller, email))
  await keyStore.create(id)
  try {
    return await database.transaction('auth', id, (trx) =>
      insertAccount(deps, trx, { account: { id, content, passwordHash }, origin: caller.origin }),
    )
  } catch (error) {
    await discardAfterFailure(deps, id, error)
    throw error
  }
}

/** Creates an account and signs in. The address may be verified later (R4). */
export const signUp = async (
  deps: AccountDeps,
  input: SignUp,
  caller: Caller,
): Promise<SignedIn> => {
  const email = acceptEmail(input.email)
  if (input.password !== null) await checkNewPassword(input.password, email, 'password')
  return freeingLeftOver(deps, keyOf(deps, email), () =>
    createAccount(deps, { ...input, email }, caller),
  ).catch(refuseTaken('EMAIL_ALREADY_EXISTS'))
}
