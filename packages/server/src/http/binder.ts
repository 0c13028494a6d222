import { contract } from '@crosscheck/domain/contract/contract'
import type { Call } from '@crosscheck/domain/contract/define'
import { AppError } from '@crosscheck/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { unusableKeyBehind } from '../crypto/unusable-key.ts'
import { checkAccess } from './access.ts'
import type { AccessParts } from './access.ts'
import type { BurstKey, BurstLimiter } from './burst-limit.ts'
import { fieldErrors } from './errors.ts'
import { createExchange, type Exchange } from './exchange.ts'
import type { Handlers } from './handler.ts'
import type { Server } from './server.ts'
import { addsData } from './storage-reserve.ts'
import { senderOf, throttle, type Identify } from './throttle.ts'

/** A handler as the binder sees it: types hold at both ends, in between the schemas see to it. */
type AnyHandler = (request: Record<string, unknown>) => Promise<unknown>

export type BinderParts = AccessParts & {
  context: Context
  limiter: BurstLimiter
  /** Without it requests are counted by address only. */
  identify?: Identify
  /** The line of refresh tokens that one belongs to, if it is ours. */
  lineOfRefresh?: (token: string) => string | null
  /** Cookies are for https only; not on a development server without it. */
  secureOrigin?: boolean
  /** True while calls that add data are refused, as the storage is nearly full. */
  isReserveReached?: () => boolean
  /** Gives something along with an answer, by what is in it. */
  accompany?: (exchange: Exchange, output: unknown) => Promise<void>
}

const knownAccess = ['public', 'user', 'match-party', 'admin', 'server-key']

/** What is wrong with a set of calls and handlers; empty when it can be served. */
export const findGaps = (
  calls: Record<string, Partial<Call>>,
  handlers: Record<string, unknown>,
): string[] => {
  const gaps: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    for (const part of ['access', 'policy', 'limit', 'output'] as const)
      if (call[part] === undefined) gaps.push(`${name} declares no ${part}.`)
    if (name !== `${call.method} ${call.path}`) gaps.push(`${name} has another method or path.`)
    if (call.access === undefined || !knownAccess.includes(call.access))
      gaps.push(`${name} asks for access '${call.access}', which nothing checks.`)
    if (!handlers[name]) gaps.push(`${name} has no handler.`)
  }
  for (const name of Object.keys(handlers))
    if (!calls[name]) gaps.push(`The handler ${name} belongs to no call.`)
  return gaps
}

/** Joins the modules' handlers; two for one call would hide one of them. */
export const joinHandlers = (...modules: Handlers[]): Handlers => {
  const joined: Record<string, unknown> = {}
  for (const [name, handler] of modules.flatMap((handlers) => Object.entries(handlers))) {
    if (joined[name]) throw new Error(`${name} has two handlers.`)
    joined[name] = handler
  }
  return joined
}

const parseInput = (call: Call, request: FastifyRequest): Record<string, unknown> => {
  const sources = { params: request.params, query: request.query, body: request.body }
  const fields: { path: string; code: string }[] = []
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const result = call[part]?.safeParse(sources[part])
    if (result?.success === false) fields.push(...fieldErrors(result.error))
    parsed[part] = result?.data
  }
  if (fields.length > 0) throw new AppError('INVALID_REQUEST', { fields })
  return parsed
}

const present = (name: string, schema: z.ZodType, output: unknown, context: Context): unknown => {
  const result = schema.safeParse(output)
  if (result.success) return result.data
  const paths = fieldErrors(result.error).map(({ path, code }) => `${path}: ${code}`)
  context.log.error({ route: name, paths }, 'the answer breaks its schema')
  throw new AppError('INTERNAL')
}

/**
 * A key is missing when its account was deleted while the request was on its way: then the session is
 * over, and this throws what says so. While the account is there, its key is lost, which is our fault.
 */
const checkStillThere = async (
  { facts, headers }: FastifyRequest,
  error: unknown,
  { authenticate }: BinderParts,
): Promise<void> => {
  const isMissing = unusableKeyBehind(error)?.fault === 'missing'
  if (isMissing && facts.user) await authenticate(headers.authorization)
}

/**
 * A call that needs a user is refused to everybody else by a check of the signature, which costs no
 * more than counting: strangers do not use up anything. Of all others, sessions are counted before
 * they are read.
 */
const admit = async (request: FastifyRequest, call: Call, parts: BinderParts): Promise<void> => {
  const { facts } = request
  const { limiter, context } = parts
  const { headers } = request
  const sender = await senderOf({ headers, address: facts.burstKey }, parts.identify)
  const check = async () => {
    facts.user = await checkAccess(call.access, headers.authorization, parts)
  }
  if (sender.kind !== 'session' && call.access !== 'public') await check()
  if (call.limit !== 'refresh') throttle({ limiter, clock: context.clock }, call.limit, sender)
  if (facts.user === null) await check()
}

/** A refresh proves its session by its body. */
const throttleRefresh = async (request: FastifyRequest, parts: BinderParts): Promise<void> => {
  const { body, facts, headers } = request
  const token =
    typeof body === 'object' && body !== null && 'refresh_token' in body ? body.refresh_token : null
  const line = typeof token === 'string' ? parts.lineOfRefresh?.(token) : null
  const sender: BurstKey = line
    ? { kind: 'session', id: `line ${line}` }
    : await senderOf({ headers, address: facts.burstKey }, parts.identify)
  throttle({ limiter: parts.limiter, clock: parts.context.clock }, 'refresh', sender)
}

/** Larger than any refresh token: its body is read before its sender is counted. */
const maxRefreshBytes = 8 * 1024

const bindCall = (
  server: Server,
  name: string,
  call: Call,
  handler: AnyHandler,
  parts: BinderParts,
) => {
  const isRefusedWhenFull = addsData(name, call)
  server.route({
    method: call.method,
    url: call.path,
    onRequest: async (request) => {
      await admit(request, call, parts)
      if (isRefusedWhenFull && parts.isReserveReached?.()) throw new AppError('STORAGE_FULL')
    },
    ...(call.limit === 'refresh' && {
      bodyLimit: maxRefreshBytes,
      preValidation: (request: FastifyRequest) => throttleRefresh(request, parts),
    }),
    handler: async (request, reply) => {
      const { user, origin } = request.facts
      const input = parseInput(call, request)
      const exchange = createExchange(request, reply, parts.secureOrigin ?? false)
      const answer = async () => {
        const output = await handler({ user, origin, exchange, context: parts.context, ...input })
        await parts.accompany?.(exchange, output)
        return output
      }
      const output = await answer().catch(async (error: unknown) => {
        await checkStillThere(request, error, parts)
        throw error
      })
      const presented = present(name, call.output, output, parts.context)
      return reply
        .status(call.status ?? 200)
        .header('Cache-Control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(presented))
    },
  })
}

/** Serves `calls`; refuses to start with a call that is not fully declared or that nobody answers. */
export const bindCalls = (
  server: Server,
  calls: Record<string, Call>,
  handlers: Record<string, unknown>,
  parts: BinderParts,
): void => {
  const gaps = findGaps(calls, handlers)
  if (gaps.length > 0) throw new Error(`The contract is not served:\n${gaps.join('\n')}`)
  for (const [name, call] of Object.entries(calls))
    bindCall(server, name, call, handlers[name] as AnyHandler, parts)
}

/** Serves every call of the contract. */
export const bindContract = (server: Server, handlers: Handlers, parts: BinderParts): void =>
  bindCalls(server, contract, handlers, parts)
