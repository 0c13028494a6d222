import type { Contract } from '@crosscheck/domain/contract/contract'
import { AppError } from '@crosscheck/domain/errors'
import type { z } from 'zod'
import type { AiConfig } from '../../../config/resolve/tools.ts'
import type { Context } from '../../../context/context.ts'
import type { WebClient } from '../../../web-content/web-client.ts'
import { consumeLimit } from '../limits/service.ts'
import type { Provider } from './provider.ts'

type Task = 'text' | 'image' | 'speech' | 'transcription'

export type AiDeps = Pick<Context, 'clock' | 'database' | 'log' | 'random'> & {
  ai: { config: AiConfig; provider: Provider } | null
  webTools: { client: Pick<WebClient, 'fetch'> }
}

type CallOf<Name extends string> = Contract[`POST /api/ai/:projectId/${Name}` & keyof Contract]
export type Input<Name extends string> =
  CallOf<Name> extends { body: infer Schema extends z.ZodType } ? z.output<Schema> : never
export type Result<Name extends string> =
  CallOf<Name> extends { output: infer Schema extends z.ZodType } ? z.output<Schema> : never

/** The provider and the operator's model for a task, once the call is counted. */
export const begin = async (
  { ai, clock, database, random }: Omit<AiDeps, 'log' | 'webTools'>,
  { userId, task }: { userId: string; task: Task },
): Promise<{ provider: Provider; model: string }> => {
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

export const ask = async <T>(deps: Pick<AiDeps, 'log'>, request: Promise<T>): Promise<T> => {
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
  request: Promise<Response>,
): Promise<z.output<Schema>> => {
  const answer = await ask(
    deps,
    request.then((response) => response.json()),
  )
  const read = schema.safeParse(answer)
  if (!read.success) throw new AppError('SERVICE_FAILED')
  return read.data
}

/** An answer of another type is a failure of the provider: what it says is for nobody. */
export const askForType = async (
  deps: Pick<AiDeps, 'log'>,
  isExpected: RegExp,
  request: Promise<Response>,
): Promise<Response> => {
  const response = await ask(deps, request)
  if (isExpected.test(response.headers.get('content-type') ?? '')) return response
  await response.body?.cancel()
  throw new AppError('SERVICE_FAILED')
}

export const eventStream = /^text\/event-stream\b/i

/** Refused before anything leaves, in the words of the client. */
export const refuse = (path: string, message: string): AppError =>
  new AppError('INVALID_REQUEST', { message, fields: [{ path, code: 'required' }] })
