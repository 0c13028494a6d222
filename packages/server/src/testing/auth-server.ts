import { randomBytes } from 'node:crypto'
import { contract, type CallName } from '@crosscheck/domain/contract/contract'
import type { TokenSet, User } from '@crosscheck/domain/contract/auth'
import { createKeyring } from '../crypto/keyring.ts'
import { createPasswords } from '../crypto/passwords.ts'
import { createRefreshTokens } from '../crypto/refresh-tokens.ts'
import { createAccessTokens } from '../crypto/tokens.ts'
import { bindCalls } from '../http/binder.ts'
import { createServer } from '../http/server.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { createSendMail } from '../mail/send-mail.ts'
import { createIsAdmin } from '../modules/accounts/admin.ts'
import type { AccountParts } from '../modules/accounts/parts.ts'
import { accountsHandlers } from '../modules/accounts/routes.ts'
import { createAuthenticate } from '../modules/sessions/authenticate.ts'
import { sessionsHandlers } from '../modules/sessions/routes.ts'
import { testContext } from './test-context.ts'
import type { Answer } from './test-server.ts'

export const goodPassword = 'green kettle at noon'
const publicUrl = 'http://localhost:3000'
export const otherOrigin = 'https://app.partner.example'
export const serverKey = 'the key of another server'

export type SignedUp = TokenSet & { user: User }

/** Accounts and sessions over HTTP with real tokens; mails are kept in `mails` by `sendMails`. */
export const authServer = async () => {
  const context = await testContext()
  const keyring = createKeyring([randomBytes(32)])
  const mails: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => {} }
  const parts: AccountParts = {
    ...context,
    accessTokens: createAccessTokens(keyring, 'crosscheck', context.clock),
    refreshTokens: createRefreshTokens(keyring),
    passwords: createPasswords(keyring),
    projectId: 'crosscheck',
    publicUrl,
    returnOrigins: [otherOrigin],
    serverKey,
    senderFactor: 1000,
    adminRules: { adminEmails: ['boss@example.org'], adminOverrideId: undefined },
    mailer,
  }
  const handlers = { ...accountsHandlers(parts), ...sessionsHandlers(parts) }
  const calls = Object.fromEntries(
    (Object.keys(handlers) as CallName[]).map((name) => [name, contract[name]]),
  )
  const server = createServer({
    ...context,
    config: { production: false, publicUrl, trustedProxies: [] },
  })
  bindCalls(server, calls, handlers, {
    context,
    limiter: () => null,
    authenticate: createAuthenticate(parts),
    isAdmin: createIsAdmin(parts),
    serverKey,
  })

  const call = async <N extends CallName>(
    name: N,
    token: string | null,
    body?: unknown,
  ): Promise<Answer<N>> => {
    const { method, path } = contract[name]
    const answer = await server.inject({
      method,
      url: path,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Test browser',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  const sendMail = createSendMail(parts)
  let users = 0

  return {
    context,
    parts,
    call,
    mails,
    /** Sends what is queued; gives the mails that were sent by it. */
    async sendMails(): Promise<OutgoingMail[]> {
      const before = mails.length
      await context.runDue({ 'send-mail': sendMail })
      return mails.slice(before)
    },
    async signUp(email = `user${(users += 1)}@example.org`): Promise<SignedUp> {
      const { status, body } = await call('POST /api/auth/signup', null, {
        email,
        password: goodPassword,
      })
      if (status !== 201) throw new Error(`Sign-up answered ${status} ${body.code}.`)
      return body
    },
  }
}

/** The token in the link of a verification mail. */
export const tokenIn = (mail: OutgoingMail | undefined): string => {
  const token = /\/auth\/verify#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('The mail holds no verification link.')
  return token
}
