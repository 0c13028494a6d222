import { AppError } from '@crosscheck/domain/errors'
import { sanitiseText, toOneLine } from '@crosscheck/domain/text/sanitize/sanitize'
import type { RequestOrigin, Trx } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/errors/database-error.ts'
import { recordAudit } from '../../platform/audit/service.ts'
import { abandonKey, announceKeys, claimKeys } from '../../platform/keys/pending-keys.ts'
import { startSession } from '../sessions/start.ts'
import { hashingPlace, takeAttempt } from '../../platform/attempts/attempts.ts'
import type { SignedIn } from './begin-session.ts'
import type { Caller } from '../../platform/attempts/caller.ts'
import { acceptEmail, checkProject } from '../accounts/checks.ts'
import { checkNewPassword } from '../passwords/new-password.ts'
import type { AccountParts } from '../accounts/deps.ts'
import { accountPlace, presentUser } from '../accounts/presenter.ts'
import type { AccountContent } from '../accounts/presenter.ts'
import { findUserByIndex, insertUser } from '../accounts/repository.ts'

export type SignUp = {
  email: string
  password: string
  displayName?: string | null | undefined
  projectId?: string | undefined
}

const isTaken = (parts: AccountParts, trx: Trx, email: string): Promise<boolean> =>
  findUserByIndex(trx, parts.blindIndex.emailCandidates(email)).then((row) => row !== undefined)

const insertAccount = async (
  parts: AccountParts,
  trx: Trx,
  account: { id: string; content: AccountContent; passwordHash: string },
  origin: RequestOrigin,
): Promise<SignedIn> => {
  const { id, content, passwordHash } = account
  await claimKeys(trx, [id])
  if (await isTaken(parts, trx, content.email)) throw new AppError('EMAIL_ALREADY_EXISTS')
  const now = parts.clock.now()
  const row = {
    id,
    sealed: await parts.sealer.seal(accountPlace(id), content),
    role: null,
    passwordHash,
    emailVerifiedAt: null,
    createdAt: now,
    lastSignInAt: now,
  }
  const emailIndex = parts.blindIndex.email(content.email)
  await insertUser(trx, { ...row, emailIndex, updatedAt: now })
  await recordAudit(parts, trx, { userId: id, actionType: 'sign_up', details: {}, origin })
  await parts.jobs.enqueue(trx, 'send-urgent-mail', { kind: 'verify-email', userId: id, ref: null })
  const tokens = await startSession(parts, trx, id, origin)
  return { ...tokens, user: await presentUser(parts, row) }
}

/** Creates an account and signs in. The address may be verified later (R4). */
export const signUp = async (
  parts: AccountParts,
  input: SignUp,
  caller: Caller,
): Promise<SignedIn> => {
  checkProject(input.projectId, parts.projectId)
  const email = acceptEmail(input.email)
  await checkNewPassword(input.password, email, 'password')
  const { database, keyStore, passwords, random } = parts
  const id = random.id()
  // Asked before the costly hash; asked again inside, where the answer counts.
  const taken = await database.transaction('auth', null, async (trx) => {
    await takeAttempt(parts, trx, { kind: 'sign-up', email, caller })
    if (await isTaken(parts, trx, email)) return true
    await announceKeys(parts, trx, [id])
    return false
  })
  if (taken) throw new AppError('EMAIL_ALREADY_EXISTS')

  const displayName = toOneLine(sanitiseText(input.displayName ?? ''))
  const content = { email, ...(displayName && { displayName }) }
  const passwordHash = await passwords.hash(input.password, hashingPlace(parts, caller, email))
  await keyStore.create(id)
  try {
    return await database.transaction('auth', id, (trx) =>
      insertAccount(parts, trx, { id, content, passwordHash }, caller.origin),
    )
  } catch (error) {
    await abandonKey(parts, id, error)
    if (isUniqueViolation(error, 'users_email_index_key'))
      throw new AppError('EMAIL_ALREADY_EXISTS', { cause: error })
    throw error
  }
}
