import type { Contract } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import type OpenAI from 'openai'
import type { z } from 'zod'
import type { AiConfig } from '../../../config/resolve/tools.ts'
import type { Context } from '../../../context/context.ts'
import type { WebClient } from '../../../web-content/web-client.ts'
import { consumeLimit } from '../limits/service.ts'

const mebibyte = 1024 * 1024
/** An answer has at most four pictures. */
const maxMediaBytes = 32 * mebibyte
/** A streamed text has some hundred bytes for each of its tokens. */
const maxTextBytes = 8 * mebibyte

const limitTo = (maxBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length
      if (size > maxBytes) controller.error(new Error('The answer of the provider is too large.'))
      else controller.enqueue(chunk)
    },
  })
}

/** The provider's answers end with an error once they are larger than any expected one. */
const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (!answer.body) return answer
  const address = input instanceof Request ? input.url : String(input)
  const isMedia = /\/(?:images|audio)\//.test(address)
  const body = answer.body.pipeThrough(limitTo(isMedia ? maxMediaBytes : maxTextBytes))
  const { status, statusText, headers } = answer
  return new Response(body, { status, statusText, headers })
}

type Task = 'text' | 'image' | 'speech' | 'transcription'

export type AiDeps = Pick<Context, 'clock' | 'database' | 'log' | 'random'> & {
  ai: { config: AiConfig; provider: OpenAI } | null
  webTools: { client: Pick<WebClient, 'fetch'> }
}

type CallOf<Name extends string> = Contract[`POST /api/ai/:projectId/${Name}` & keyof Contract]
export type Input<Name extends string> =
  CallOf<Name> extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : never
export type Result<Name extends string> =
  CallOf<Name> extends { output: infer Schema extends z.ZodType } ? z.output<Schema> : never

/** Shorter than the server waits for the answer of a slow call. */
const timeoutMs = 60_000

/** Any service with OpenAI's interface. It follows no redirect, so the key goes nowhere else. */
export const openProvider = async ({ url, key }: AiConfig): Promise<OpenAI> => {
  // Few installations have a provider, and the library is large.
  const { default: Provider } = await import('openai')
  return new Provider({
    baseURL: url,
    apiKey: key ?? 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
    fetch: boundedFetch,
    fetchOptions: { redirect: 'error' },
  })
}

/** The provider and the operator's model for a task, once the call is counted. */
export const begin = async (
  { ai, clock, database, random }: Omit<AiDeps, 'log' | 'webTools'>,
  { userId, task }: { userId: string; task: Task },
): Promise<{ provider: OpenAI; model: string }> => {
  const model = ai?.config.models[task]
  if (!ai || model === undefined) throw new AppError('NOT_CONFIGURED')
  await database.transaction('app', userId, (trx) =>
    consumeLimit({ clock, random }, trx, { userId, action: 'ai_call' }),
  )
  return { provider: ai.provider, model }
}

/** The provider's error may quote the user's text, so only its status is logged. */
export const providerFailure = ({ log }: Pick<AiDeps, 'log'>, error: unknown): AppError => {
  if (error instanceof AppError) return error
  const status = error instanceof Error && 'status' in error ? error.status : 0
  log.warn({ status }, 'the AI provider failed')
  return new AppError('SERVICE_FAILED')
}

const ask = async <T>(deps: Pick<AiDeps, 'log'>, request: Promise<T>): Promise<T> => {
  try {
    return await request
  } catch (error) {
    throw providerFailure(deps, error)
  }
}

/** The provider's answer. One that is no JSON, or of another form, is a failure of the provider. */
export const askFor = async <Schema extends z.ZodType>(
  deps: Pick<AiDeps, 'log'>,
  schema: Schema,
  request: Promise<unknown>,
): Promise<z.output<Schema>> => {
  const read = schema.safeParse(await ask(deps, request))
  if (!read.success) throw new AppError('SERVICE_FAILED')
  return read.data
}

/** An answer of another type is a failure of the provider: what it says is for nobody. */
export const askForType = async <T>(
  deps: Pick<AiDeps, 'log'>,
  isExpected: RegExp,
  request: Promise<{ data: T; response: Pick<Response, 'headers'> }>,
): Promise<T> => {
  const { data, response } = await ask(deps, request)
  if (!isExpected.test(response.headers.get('content-type') ?? ''))
    throw new AppError('SERVICE_FAILED')
  return data
}

export const eventStream = /^text\/event-stream\b/i

/** Refused before anything leaves, in the words of the client. */
export const refuse = (path: string, message: string): AppError =>
  new AppError('INVALID_REQUEST', { message, fields: [{ path, code: 'required' }] })
