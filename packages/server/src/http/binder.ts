import { Readable } from 'node:stream'
import { contract } from '@crosscheck/domain/contract/contract'
import type { Call, PolicyName } from '@crosscheck/domain/contract/call/define'
import { AppError } from '@crosscheck/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../context/context.ts'
import { findUnusableKey } from '../crypto/keys/unusable-key.ts'
import { authorizeRequest, limitRefresh, type AdmissionDeps } from './admission/admission.ts'
import { createReadLanes } from './admission/read-lanes.ts'
import { fieldErrors } from './server/errors.ts'
import { createExchange, type Exchange } from './request/exchange.ts'
import { readForm, type FormTaker } from './request/form.ts'
import type { RequestFacts } from './server/request-facts.ts'
import { isPending } from './request/pending-user.ts'
import type { Calls, ContractHandlers, Handlers, HandlersOf } from './request/handler.ts'
import { parseInput } from './parse-input.ts'
import { Streamed } from './request/streamed.ts'
import { policies } from './policies/policies.ts'
import type { ParsedInput, Policy, PolicyDeps } from './policies/policy.ts'
import { slowMs, uploadMs } from './server/answer-time.ts'
import type { Server } from './server/server.ts'
import { storesMoreData } from './admission/storage-reserve.ts'

/** A handler for the binder: types are exact at both ends, and schemas check in between. */
type AnyHandler = (request: Record<string, unknown>) => Promise<unknown>

export type BinderDeps = Omit<AdmissionDeps, 'clock' | 'database'> & {
  context: Context
  /** Cookies are for https only; not on a development server without it. */
  secureOrigin?: boolean
  /** True while calls that add data are refused, as the storage is nearly full. */
  isStorageReserveReached?: () => boolean
  /** Adds headers to an answer, by its content. */
  onSignedIn?: (exchange: Exchange, output: unknown) => Promise<void>
}

type Joined<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Joins the modules' handlers; two for one call would hide one of them. */
export const mergeHandlers = <const M extends readonly Handlers[]>(
  ...modules: M
): Joined<M[number]> => {
  const joined: Record<string, unknown> = {}
  for (const [name, handler] of modules.flatMap((handlers) => Object.entries(handlers))) {
    if (joined[name]) throw new Error(`${name} has two handlers.`)
    joined[name] = handler
  }
  return joined as Joined<M[number]>
}

/** The fields of a form are known after its file, so an invalid field undoes the file. */
const formReader =
  (schema: z.ZodType, { raw, headers }: FastifyRequest) =>
  async <T>({ take, discard }: FormTaker<T>) => {
    if (!headers['content-type']?.toLowerCase().startsWith('multipart/form-data'))
      throw new AppError('INVALID_REQUEST')
    const { taken, fields } = await readForm(raw, { take, discard })
    const result = schema.safeParse(fields)
    if (result.success) return { taken, fields: result.data }
    await discard(taken)
    throw new AppError('INVALID_REQUEST', { fields: fieldErrors(result.error) })
  }

const present = (
  name: string,
  { schema, output, context }: { schema: z.ZodType; output: unknown; context: Context },
): unknown => {
  const result = schema.safeParse(output)
  if (result.success) return result.data
  const paths = fieldErrors(result.error).map(({ path, code }) => `${path}: ${code}`)
  context.log.error({ route: name, paths }, 'the answer breaks its schema')
  throw new AppError('INTERNAL')
}

/**
 * A key is missing when its account was deleted during the request. Then the session is over, and
 * reading it throws that. If the account exists, its key is lost, which is an internal error.
 */
const checkAccountExists = async (
  { readActingUser }: PolicyDeps,
  { user, credentials }: RequestFacts,
  error: unknown,
): Promise<void> => {
  const isMissing = findUnusableKey(error)?.fault === 'missing'
  if (!isMissing || !user || !credentials || credentials.claims instanceof AppError) return
  await readActingUser(credentials.claims)
}

const projectOf = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'projectId' in part ? part.projectId : undefined

/** Refuses an input of which a part names another project. */
const requireProject = ({ projectId }: PolicyDeps, { params, query, body }: ParsedInput): void => {
  for (const part of [params, query, body])
    if ((projectOf(part) ?? projectId) !== projectId) throw new AppError('PROJECT_MISMATCH')
}

/** No answer leaves before the session was read, whatever the handler does. */
const requireReadSession = async ({ user }: RequestFacts): Promise<void> => {
  if (isPending(user)) await user.read()
}

/** Larger than any refresh token: its body is read before its sender is counted. */
const maxRefreshBytes = 8 * 1024

type BoundCall = {
  name: string
  call: Call
  handler: AnyHandler
  inReadLane: ReturnType<typeof createReadLanes>
}

const answerCall = async (
  deps: BinderDeps,
  { name, call, handler }: Omit<BoundCall, 'inReadLane'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> => {
  const { user, origin, credentials, database } = request.facts
  const context = database ? { ...deps.context, database } : deps.context
  const input = parseInput(call, request)
  requireProject(deps, input)
  const { allow } = policies[call.policy] as Policy<PolicyName>
  if (!isPending(user)) await allow?.(deps, user, input)
  const exchange = createExchange(request, reply, deps.secureOrigin ?? false)
  const form = call.form && formReader(call.form, request)
  const output = await handler({ user, origin, credentials, exchange, context, form, ...input })
  await requireReadSession(request.facts)
  await deps.onSignedIn?.(exchange, output)
  if (output instanceof Streamed) return output
  const answer = output === undefined ? { success: true } : output
  return present(name, { schema: call.output, output: answer, context })
}

const bindCall = (server: Server, deps: BinderDeps, bound: BoundCall): void => {
  const { name, call, inReadLane } = bound
  const { clock, database } = deps.context
  const admission = { ...deps, clock, database }
  const isRefusedWhenFull = storesMoreData(name, call)
  server.route({
    method: call.method,
    url: call.path,
    onRequest: async (request) => {
      await authorizeRequest(admission, request, call)
      if (isRefusedWhenFull && deps.isStorageReserveReached?.()) throw new AppError('STORAGE_FULL')
    },
    config: {
      ...(call.form && { acceptsForm: true, answerMs: uploadMs }),
      ...(call.slow && { answerMs: slowMs }),
    },
    ...(call.limit === 'refresh' && {
      bodyLimit: maxRefreshBytes,
      preValidation: (request: FastifyRequest) => limitRefresh(admission, request),
    }),
    handler: async (request, reply) => {
      const answer = () => answerCall(deps, bound, { request, reply })
      const output = await inReadLane(call, request.facts.credentials, answer).catch(
        async (error: unknown) => {
          if (error instanceof AppError) await requireReadSession(request.facts)
          await checkAccountExists(deps, request.facts, error)
          throw error
        },
      )
      void reply.status(call.status ?? 200).header('Cache-Control', 'no-store')
      if (output instanceof Streamed) {
        // A generator that waits for its next part does not notice the end of its reader.
        if (reply.sent) output.end()
        else reply.raw.on('close', output.end)
        return reply.type(output.type).send(Readable.from(output.parts))
      }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(output))
    },
  })
}

export const bindCalls = <C extends Calls>(
  server: Server,
  { calls, handlers, deps }: { calls: C; handlers: HandlersOf<C>; deps: BinderDeps },
): void => {
  const inReadLane = createReadLanes(deps.context.clock)
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as unknown as AnyHandler
    bindCall(server, deps, { name, call, handler, inReadLane })
  }
}

export const bindContract = (server: Server, handlers: ContractHandlers, deps: BinderDeps): void =>
  bindCalls(server, { calls: contract, handlers, deps })
