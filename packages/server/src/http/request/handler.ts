import type { IncomingHttpHeaders } from 'node:http'
import type { AppError } from '@crosscheck/domain/errors'
import type { AccessClaims } from '../../crypto/tokens/tokens.ts'
import type { CallName, Contract } from '@crosscheck/domain/contract/contract'
import type { Call, PolicyName, EmptyResult } from '@crosscheck/domain/contract/call/define'
import type { z } from 'zod'
import type { Context } from '../../context/context.ts'
import type { Exchange } from './exchange.ts'
import type { FormReader } from './form.ts'
import type { PendingUser } from './pending-user.ts'
import type { Streamed } from './streamed.ts'

/**
 * The facts that the headers of a request prove by signatures alone. Read once per request; only
 * the database knows whether the session is still live.
 */
export type Credentials = {
  authorization: string | undefined
  /** The claims of the access token, or the reason for their absence. */
  claims: AccessClaims | AppError
  /** The device on which an account signed in before. */
  device: string | null
}

export type ReadCredentials = (headers: IncomingHttpHeaders) => Promise<Credentials>

/** The sender of a request as the server saw it; the address is shortened (/24, /48). */
export type RequestOrigin = { address: string; userAgent: string }

/** The user of the access token, read together with the session at each request. */
export type ActingUser = {
  id: string
  sessionId: string
  role: string | null
  emailVerified: boolean
}

export type TokenUser = Pick<ActingUser, 'id' | 'sessionId'>

type Actors = Record<Exclude<PolicyName, 'anyone' | 'operator'>, ActingUser> & {
  anyone: null
  /** Null for the server key, which belongs to no user. */
  operator: ActingUser | null
}
export type ActorOf<P extends PolicyName> = Actors[P]
type UserOf<C extends Call> = C['sessionWithData'] extends true ? PendingUser : ActorOf<C['policy']>

type Part = 'params' | 'query' | 'body'
type Parsed<C extends Call, K extends Part> = C[K] extends z.ZodType ? z.output<C[K]> : undefined

export type HandlerRequest<C extends Call> = {
  user: UserOf<C>
  params: Parsed<C, 'params'>
  query: Parsed<C, 'query'>
  body: Parsed<C, 'body'>
  /** Reads the form of the request, once. */
  form: C['form'] extends z.ZodType ? FormReader<z.output<C['form']>> : undefined
  origin: RequestOrigin
  credentials: Credentials
  exchange: Exchange
  context: Context
}

/** Nothing where the answer says only that the call succeeded; the binder says so. */
type Answer<C extends Call> = [C['output'], EmptyResult] extends [EmptyResult, C['output']]
  ? void
  : z.output<C['output']>
export type Handler<C extends Call> = (
  request: HandlerRequest<C>,
) => Promise<Answer<C> | (C['slow'] extends true ? Streamed : never)>

export type Calls = Record<string, Call>
/** One handler for each of these calls: a missing one, and one of no call, is a type error. */
export type HandlersOf<C extends Calls> = { [N in keyof C]: Handler<C[N]> }

export type ContractHandlers = HandlersOf<Contract>
export type Handlers = { [N in CallName]?: ContractHandlers[N] }
