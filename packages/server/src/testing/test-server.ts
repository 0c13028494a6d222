import { type CallName, type Output, contract } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import type { Context } from '../context/context.ts'
import type { AccessClaims } from '../crypto/tokens/tokens.ts'
import type { Trx } from '../db/database.ts'
import type { PolicyDeps } from '../http/policies/policy.ts'
import type { ReadCredentials, Handlers, Calls, HandlersOf } from '../http/request/handler.ts'
import type { ErrorBody } from '@crosscheck/domain/errors'
import type { Server } from '../http/server/server.ts'
import { contextHandlers } from '../wiring/handlers.ts'
import { bareServer } from './bare-server.ts'
import { testContext } from './test-context.ts'
import { injectCall } from './inject-call.ts'
import { bindCalls, type BinderDeps } from '../http/binder.ts'

/** Serves the calls of the contract that these handlers answer, as the application does. */
export const bindSome = (server: Server, handlers: Handlers, deps: BinderDeps): void => {
  const calls: Calls = Object.fromEntries(
    (Object.keys(handlers) as CallName[]).map((name) => [name, contract[name]]),
  )
  bindCalls(server, { calls, handlers: handlers as unknown as HandlersOf<Calls>, deps })
}

/** The answer of a success or of an error: tests check the status first. */
export type Answer<N extends CallName> = { status: number; body: Output<N> & ErrorBody }

export type TestServer = {
  /** Makes a call as a user (the id is the token), or signed out with null. */
  call: ReturnType<typeof injectCall>
}

/**
 * Serves the handlers that need only the context, and more, over HTTP as the application does; the
 * test chooses the signed-in user.
 */
export const testServer = (
  context: Context,
  more: Handlers = {},
  policies: Partial<Pick<PolicyDeps, 'isAdmin'>> = {},
): TestServer => {
  const server = bareServer(context)
  const readCredentials: ReadCredentials = async ({ authorization }) => {
    const userId = authorization?.replace(/^Bearer /, '')
    const claims = userId ? { userId, sessionId: 'session' } : new AppError('NOT_AUTHENTICATED')
    return { authorization, claims, device: null }
  }
  const readActingUserIn = async (trx: Trx, { userId: id, sessionId }: AccessClaims) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'role', 'emailVerifiedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!user) throw new AppError('TOKEN_EXPIRED')
    const { role, emailVerifiedAt } = user
    return { id, role, sessionId, emailVerified: emailVerifiedAt !== null }
  }
  const readActingUser = (claims: AccessClaims) =>
    context.database.transaction('auth', claims.userId, (trx) => readActingUserIn(trx, claims))
  bindSome(
    server,
    { ...contextHandlers, ...more },
    {
      context,
      limiter: () => null,
      readCredentials,
      readActingUser,
      readActingUserIn,
      readLockedUser: readActingUser,
      projectId: 'crosscheck',
      serverKey: undefined,
      isAdmin: async () => false,
      requireRecentSignIn: async () => {},
      requireAdministratorProof: async () => {},
      ...policies,
    },
  )
  return { call: injectCall(server) }
}

/** The same with a context of its own. */
export const contextServer = async () => {
  const context = await testContext()
  return { context, server: testServer(context) }
}
