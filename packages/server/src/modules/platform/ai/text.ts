import type OpenAI from 'openai'
import { Streamed } from '../../../http/request/streamed.ts'
import {
  ask,
  begin,
  providerFailure,
  refuse,
  type AiDeps,
  type Input,
  type Result,
} from './deps.ts'

type Message = OpenAI.ChatCompletionMessageParam
type Given = NonNullable<Input<'text'>['messages']>[number]

const contentOf = (content: Given['content']) =>
  typeof content === 'string'
    ? content
    : content.map((part) =>
        part.type === 'text'
          ? part
          : { type: 'image_url' as const, image_url: { url: part.image } },
      )

const messageOf = ({ role, content }: Given): Message =>
  // Only a user's message can have images.
  role === 'user'
    ? { role, content: contentOf(content) }
    : {
        role,
        content:
          typeof content === 'string'
            ? content
            : content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
      }

const messagesOf = ({ system, messages = [], prompt }: Input<'text'>): Message[] => {
  const all: Message[] = messages.map(messageOf)
  if (system) all.unshift({ role: 'system', content: system })
  if (prompt) all.push({ role: 'user', content: prompt })
  return all
}

export const usageOf = (
  usage: OpenAI.CompletionUsage | null | undefined,
): Result<'text'>['usage'] =>
  usage
    ? {
        promptTokens: usage.prompt_tokens,
        completionTokens: usage.completion_tokens,
        totalTokens: usage.total_tokens,
      }
    : undefined

type Chunks = AsyncIterable<OpenAI.ChatCompletionChunk>

/**
 * Both kinds of lines in one stream: releases before 2.0 read `0:` and `d:`, later ones `data: `.
 * Each ignores the other's.
 */
const linesOf = async function* (deps: AiDeps, chunks: Chunks): AsyncGenerator<string> {
  let finishReason = 'stop'
  let usage: Result<'text'>['usage']
  try {
    for await (const { choices, usage: counted } of chunks) {
      usage = usageOf(counted) ?? usage
      const [choice] = choices
      finishReason = choice?.finish_reason ?? finishReason
      const delta = choice?.delta.content
      if (!delta) continue
      yield `data: ${JSON.stringify({ type: 'text-delta', delta })}\n0:${JSON.stringify(delta)}\n`
    }
    const end = { finishReason, usage }
    yield `data: ${JSON.stringify({ type: 'finish', ...end })}\nd:${JSON.stringify(end)}\ndata: [DONE]\n`
  } catch (error) {
    const { message } = providerFailure(deps, error)
    yield `data: ${JSON.stringify({ type: 'error', error: message })}\ne:${JSON.stringify({ error: message })}\n`
  }
}

export const generateText = async (
  deps: AiDeps,
  userId: string,
  given: Input<'text'>,
): Promise<Result<'text'> | Streamed> => {
  if (!given.prompt?.trim() && !given.messages?.length)
    throw refuse('prompt', 'Either prompt or messages is required')
  const { provider, model } = await begin(deps, { userId, task: 'text' })
  const request = {
    model,
    messages: messagesOf(given),
    ...(given.maxTokens !== undefined && { max_tokens: given.maxTokens }),
    ...(given.temperature !== undefined && { temperature: given.temperature }),
  }
  if (given.stream) {
    const streaming = { ...request, stream: true, stream_options: { include_usage: true } } as const
    const chunks = await ask(deps, provider.chat.completions.create(streaming))
    const lines = linesOf(deps, chunks)
    return new Streamed('text/event-stream; charset=utf-8', lines, () => chunks.controller.abort())
  }
  const answer = await ask(deps, provider.chat.completions.create(request))
  const [choice] = answer.choices
  return {
    text: choice?.message.content ?? '',
    finishReason: choice?.finish_reason ?? 'stop',
    usage: usageOf(answer.usage),
  }
}
