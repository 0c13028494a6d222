import { z } from 'zod'
import type { AiConfig } from '../../../config/resolve/tools.ts'
import { usage } from './answers.ts'

/** Shorter than the server waits for the answer of a slow call. */
const timeoutMs = 60_000

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

class ProviderFailed extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The provider answered ${status}.`)
    this.status = status
  }
}

type Call =
  | 'chat/completions'
  | 'images/generations'
  | 'images/edits'
  | 'audio/speech'
  | 'audio/transcriptions'

export type Provider = {
  /**
   * Throws if the provider's answer does not end in time, has no good status, or is larger than any
   * expected one. `stop` ends the request and its answer, which only has to begin in time then.
   */
  post(call: Call, body: FormData | object, stop?: AbortController): Promise<Response>
}

/** Any service with OpenAI's interface. It follows no redirect, so the key goes nowhere else. */
export const createProvider = ({ url, key = 'none' }: AiConfig): Provider => ({
  async post(call, body, stop) {
    const isForm = body instanceof FormData
    const end = stop ?? new AbortController()
    const timer = setTimeout(() => end.abort(), timeoutMs).unref()
    const answer = await fetch(`${url}/${call}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      redirect: 'error',
      signal: end.signal,
    })
    if (stop) clearTimeout(timer)
    if (!answer.ok) {
      end.abort()
      throw new ProviderFailed(answer.status)
    }
    const maxBytes = call === 'chat/completions' ? maxTextBytes : maxMediaBytes
    return new Response(answer.body?.pipeThrough(limitTo(maxBytes)), { headers: answer.headers })
  },
})

/** What the lines of an event stream say. */
async function* dataOf(events: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of events.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}

const chatChunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage,
})
type ChatChunk = z.output<typeof chatChunk>
export type Chunks = AsyncIterable<ChatChunk>

/**
 * The pieces of a streamed chat, until the end or `stop`. A piece of another form is a failure of
 * the provider.
 */
export async function* chunksOf(
  { body }: Response,
  stop = new AbortController(),
): AsyncGenerator<ChatChunk> {
  if (!body) return
  try {
    for await (const data of dataOf(body)) {
      if (data === '[DONE]') return
      yield chatChunk.parse(JSON.parse(data))
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error
  }
}
