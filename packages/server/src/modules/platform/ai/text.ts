import { Streamed } from '../../../http/request/streamed.ts'
import { chatAnswer, type Usage } from './answers.ts'
import { dataAddress, fetchPictures, type Picture } from './pictures.ts'
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

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }
type Message = { role: string; content: string | Part[] }
type Given = NonNullable<Input<'text'>['messages']>[number]

type Pictures = ReadonlyMap<string, Picture>

/** Only a user's message can have images. */
const imagesIn = ({ role, content }: Given): string[] =>
  role !== 'user' || typeof content === 'string'
    ? []
    : content.flatMap((part) => (part.type === 'image' ? [part.image] : []))

const contentOf = (content: Given['content'], pictures: Pictures) =>
  typeof content === 'string'
    ? content
    : content.flatMap((part): Part[] => {
        if (part.type === 'text') return [part]
        const picture = pictures.get(part.image)
        return picture ? [{ type: 'image_url', image_url: { url: dataAddress(picture) } }] : []
      })

const messageOf = ({ role, content }: Given, pictures: Pictures): Message =>
  role === 'user'
    ? { role, content: contentOf(content, pictures) }
    : {
        role,
        content:
          typeof content === 'string'
            ? content
            : content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'),
      }

const messagesOf = (
  { system, messages = [], prompt }: Input<'text'>,
  pictures: Pictures,
): Message[] => {
  const all = messages.map((message) => messageOf(message, pictures))
  if (system) all.unshift({ role: 'system', content: system })
  if (prompt) all.push({ role: 'user', content: prompt })
  return all
}

export const usageOf = (usage: Usage): Result<'text'>['usage'] =>
  usage
    ? {
        promptTokens: usage.prompt_tokens,
        completionTokens: usage.completion_tokens,
        totalTokens: usage.total_tokens,
      }
    : undefined

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
      const delta = choice?.delta?.content
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
  const pictures = await fetchPictures(deps, (given.messages ?? []).flatMap(imagesIn))
  const request = {
    model,
    messages: messagesOf(given, pictures),
    ...(given.maxTokens !== undefined && { max_tokens: given.maxTokens }),
    ...(given.temperature !== undefined && { temperature: given.temperature }),
  }
  if (given.stream) {
    const stop = new AbortController()
    const streaming = { ...request, stream: true, stream_options: { include_usage: true } }
    const asking = provider.post('chat/completions', streaming, stop)
    const chunks = chunksOf(await askForType(deps, eventStream, asking), stop)
    const lines = linesOf(deps, chunks)
    return new Streamed('text/event-stream; charset=utf-8', lines, () => stop.abort())
  }
  const answer = await askFor(deps, chatAnswer, provider.post('chat/completions', request))
  const [choice] = answer.choices
  return {
    text: choice?.message.content ?? '',
    finishReason: choice?.finish_reason ?? 'stop',
    usage: usageOf(answer.usage),
  }
}
