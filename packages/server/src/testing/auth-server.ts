import { randomBytes } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { CallName } from '@crosscheck/domain/contract/contract'
import type { TokenSet, User } from '@crosscheck/domain/contract/identity/auth'
import type { Database } from '../db/database.ts'
import { createKeyring } from '../crypto/primitives/keyring.ts'
import { createPasswords, type HashCost } from '../crypto/passwords/passwords.ts'
import { createRefreshTokens } from '../crypto/tokens/refresh-tokens.ts'
import { createAccessTokens } from '../crypto/tokens/tokens.ts'
import { mergeHandlers } from '../http/binder.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { createSendMail } from '../modules/operation/mails/send-mail.ts'
import type { AccountDeps } from '../modules/identity/accounts/deps.ts'
import { accountsHandlers } from '../modules/identity/accounts/routes.ts'
import { createReadCredentials } from '../modules/identity/sessions/authentication/read-credentials.ts'
import { emailAddressesHandlers } from '../modules/identity/email-addresses/routes.ts'
import { passwordsHandlers } from '../modules/identity/passwords/routes.ts'
import { signInHandlers } from '../modules/identity/sign-in/routes.ts'
import { accountDeletionHandlers } from '../modules/operation/account-deletion/routes.ts'
import { unusedAccountsHandlers } from '../modules/operation/unused-accounts/routes.ts'
import { accountPorts } from '../wiring/open-context.ts'
import { sessionsHandlers } from '../modules/identity/sessions/routes.ts'
import { createPolicyDeps } from '../wiring/routes.ts'
import { bareServer } from './bare-server.ts'
import { testContext } from './test-context.ts'
import { injectCall, injectCallWithHeaders } from './inject-call.ts'
import { bindSome } from './test-server.ts'

/**
 * The least that Argon2 accepts. The cost of the product takes a third of the time of sign-in
 * tests.
 */
export const leastHashCost: HashCost = { memory: 8, passes: 1, lanes: 1 }

export const goodPassword = 'green kettle at noon'
const publicUrl = 'http://localhost:3000'
export const otherOrigin = 'https://app.partner.example'
export const serverKey = 'the key of another server'

export type SignedUp = TokenSet & { user: User }

export const signUpBy =
  (call: ReturnType<typeof injectCall>) =>
  async (email: string): Promise<SignedUp> => {
    const body = { email, password: goodPassword }
    const answer = await call('POST /api/auth/signup', null, { body })
    if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.body.code}.`)
    return answer.body
  }

export const signInBy =
  (call: ReturnType<typeof injectCall>) =>
  (email: string, password = goodPassword) =>
    call('POST /api/auth/signin/email', null, { body: { email, password } })

/** Accounts and sessions over HTTP with real tokens; `sendMails` collects mails in `mails`. */
export const authServer = async () => {
  const context = await testContext()
  const keyring = createKeyring([randomBytes(32)])
  const mails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
  const deps: AccountDeps = {
    ...context,
    ...accountPorts,
    accessTokens: createAccessTokens(keyring, 'crosscheck', context.clock),
    refreshTokens: createRefreshTokens(keyring),
    passwords: createPasswords(keyring, leastHashCost),
    projectId: 'crosscheck',
    publicUrl,
    returnOrigins: [otherOrigin],
    serverKey,
    senderFactor: 1000,
    administratorsNeedPasskey: false,
    adminRules: { adminEmails: ['boss@example.org'], adminOverrideId: undefined },
    mailer,
  }
  const handlers = mergeHandlers(
    accountsHandlers(deps),
    signInHandlers(deps),
    passwordsHandlers(deps),
    emailAddressesHandlers(deps),
    sessionsHandlers(deps),
    accountDeletionHandlers(deps),
    unusedAccountsHandlers(deps),
  )
  const server = bareServer(context)
  bindSome(server, handlers, {
    context,
    limiter: () => null,
    readCredentials: createReadCredentials(deps),
    ...createPolicyDeps(deps),
  })

  const send = injectCallWithHeaders(server)
  const injected = injectCall(server)
  const call = <N extends CallName>(name: N, token: string | null, body?: unknown) =>
    injected(name, token, { body })

  const sendMail = createSendMail({ ...context, ...deps })
  let users = 0

  const sendMails = async (): Promise<OutgoingMail[]> => {
    const before = mails.length
    await context.runDueJobs({ 'send-mail': sendMail, 'send-urgent-mail': sendMail })
    return mails.slice(before)
  }

  // A test does not get what other tests left in the queue.
  beforeEach(async () => void (await sendMails()))

  const signIn = signInBy(injected)
  const signUp = (email = `user${(users += 1)}@example.org`) => signUpBy(injected)(email)

  /** With a verified address. */
  const signUpVerified = async (email?: string): Promise<SignedUp> => {
    const session = await signUp(email)
    const sent = await sendMails()
    const token = tokenIn(sent.findLast(({ to }) => to === session.user.email))
    await call('POST /api/auth/email/verify', session.access_token, { token })
    return session
  }

  return { context, parts: deps, call, send, mails, sendMails, signIn, signUp, signUpVerified }
}

/** The token in the link of a mail, by default of a verification link. */
export const tokenIn = (
  mail: OutgoingMail | undefined,
  page: 'verify' | 'magic' | 'reset' | 'email' | 'keep' = 'verify',
): string => {
  const token = new RegExp(`/auth/${page}#token=([\\w-]+)`).exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('The mail holds no such link.')
  return token
}

export const codeIn = (mail: OutgoingMail | undefined): string => {
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error('The mail holds no code.')
  return code
}

export const auditOf = async (database: Database, userId: string): Promise<string[]> => {
  const rows = await database.transaction('auth', userId, (trx) =>
    trx.selectFrom('auditLog').select('actionType').orderBy('createdAt').orderBy('id').execute(),
  )
  return rows.map(({ actionType }) => actionType)
}
