import type { CallName, Contract, Output, Parsed } from '@crosscheck/domain/contract/contract'
import type { Context, RequestOrigin } from '../context.ts'
import type { Exchange } from './exchange.ts'

/** The user of the access token, read together with the session at each request. */
export type ActingUser = {
  id: string
  sessionId: string
  role: string | null
  emailVerified: boolean
}

/**
 * Calls for everybody have no acting user, also when a token came along; a call for the server key
 * has one when an administrator makes it.
 */
type UserOf<N extends CallName> = Contract[N]['access'] extends 'public'
  ? null
  : Contract[N]['access'] extends 'server-key'
    ? ActingUser | null
    : ActingUser

export type HandlerRequest<N extends CallName> = {
  user: UserOf<N>
  params: Parsed<N, 'params'>
  query: Parsed<N, 'query'>
  body: Parsed<N, 'body'>
  origin: RequestOrigin
  exchange: Exchange
  context: Context
}

export type Handler<N extends CallName> = (request: HandlerRequest<N>) => Promise<Output<N>>

/** What a module brings: handlers of some calls; all modules together bring each call once. */
export type Handlers = { [N in CallName]?: Handler<N> }
