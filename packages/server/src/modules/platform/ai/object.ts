import { AppError } from '@crosscheck/domain/errors'
import { Streamed } from '../../../http/request/streamed.ts'
import { chatAnswer } from './answers.ts'
import {
  askFor,
  askForType,
  begin,
  eventStream,
  providerFailure,
  refuse,
  type AiDeps,
  type Input,
  type Result,
} from './deps.ts'
import { chunksOf, type Chunks } from './provider.ts'
import { usageOf } from './text.ts'

/** Providers accept objects only, so lists and choices are the property of one. */
const schemaOf = ({ output = 'object', schema = {}, enum: choices }: Input<'object'>) => {
  if (output === 'object') return { type: 'object', ...schema }
  const result = output === 'enum' ? { type: 'string', enum: choices } : schema
  const isList = output === 'enum' || schema.type === 'array'
  const property = isList ? result : { type: 'array', items: schema }
  return { type: 'object', properties: { result: property }, required: ['result'] }
}

/** Answers that are not as asked for are failures of the provider. */
const readObject = (text: string, { output = 'object', enum: choices }: Input<'object'>) => {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new AppError('SERVICE_FAILED')
  }
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
  if (!isObject) throw new AppError('SERVICE_FAILED')
  if (output === 'object') return answer
  const { result } = answer as { result?: unknown }
  const isAsked =
    output === 'array'
      ? Array.isArray(result)
      : typeof result === 'string' && choices?.includes(result) === true
  if (!isAsked) throw new AppError('SERVICE_FAILED')
  return result
}

const once = async function* (text: string): AsyncGenerator<string> {
  yield text
}

const piecesOf = async function* (deps: AiDeps, chunks: Chunks): AsyncGenerator<string> {
  try {
    for await (const { choices } of chunks) yield choices[0]?.delta?.content ?? ''
  } catch (error) {
    // The form of the stream has no place for an error: the client keeps what it could read.
    providerFailure(deps, error)
  }
}

const streamType = 'text/plain; charset=utf-8'

export const generateObject = async (
  deps: AiDeps,
  userId: string,
  given: Input<'object'>,
): Promise<Result<'object'> | Streamed> => {
  if (!given.prompt?.trim()) throw refuse('prompt', 'Prompt is required')
  if (given.output === 'enum' && !given.enum) throw refuse('enum', 'Enum values are required')
  const { provider, model } = await begin(deps, { userId, task: 'text' })
  const request = {
    model,
    messages: [{ role: 'user', content: given.prompt }],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'answer', schema: schemaOf(given), strict: false },
    },
  }
  if (given.stream && (given.output ?? 'object') === 'object') {
    const stop = new AbortController()
    const asking = provider.post('chat/completions', { ...request, stream: true }, stop)
    const chunks = chunksOf(await askForType(deps, eventStream, asking), stop)
    return new Streamed(streamType, piecesOf(deps, chunks), () => stop.abort())
  }
  const answer = await askFor(deps, chatAnswer, provider.post('chat/completions', request))
  const [choice] = answer.choices
  const object = readObject(choice?.message.content ?? '', given)
  if (given.stream) return new Streamed(streamType, once(JSON.stringify(object)))
  const finishReason = choice?.finish_reason ?? 'stop'
  return { object, finishReason, usage: usageOf(answer.usage) }
}
