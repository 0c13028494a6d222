import { afterAll, expect, test, vi } from 'vitest'
import { openSite, type Answerer } from '../../../web-content/testing/web-site.ts'
import { chunksOf, createProvider } from './provider.ts'
import { toolsWithProvider } from './testing.ts'

let answer: Answerer
const site = await openSite((asked, response) => answer(asked, response))
afterAll(() => site.close())
const provider = createProvider(toolsWithProvider(site.port).ai!)

const textOf = async (events: ReadableStream<Uint8Array>): Promise<string> => {
  let text = ''
  for await (const { choices } of chunksOf(new Response(events)))
    text += choices[0]?.delta?.content ?? ''
  return text
}
const eventsOf = (text: string, size: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}
const line = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`

test.each(['\n', '\r\n'])(
  'a stream with lines that end with %j may be cut anywhere',
  async (end) => {
    const events = [
      ': kept open',
      '',
      line('Grüße '),
      '',
      line('😀'),
      '',
      'data: [DONE]',
      '',
      'data: x',
    ]
    for (const size of [1, 2, 3, 7, 1000])
      expect(await textOf(eventsOf(events.join(end), size))).toBe('Grüße 😀')
  },
)

test('a piece of another form fails the stream', async () => {
  const error = 'data: {"error":{"message":"overloaded"}}\n\n'
  await expect(textOf(eventsOf(error, 1000))).rejects.toThrow()
})

test('a stream that was stopped ends without a failure', async () => {
  const stop = new AbortController()
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`${line('Hel')}\n\n`)
  }
  let pieces = 0
  for await (const _ of chunksOf(await provider.post('chat/completions', {}, stop), stop)) {
    pieces += 1
    stop.abort()
  }
  expect(pieces).toBe(1)
})

test('an answer that begins and does not end fails in time', async () => {
  answer = (_, response) => response.writeHead(200).write('{')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked = await provider.post('chat/completions', {})
    const reading = expect(asked.json()).rejects.toThrow()
    vi.advanceTimersByTime(60_000)
    await reading
  } finally {
    vi.useRealTimers()
  }
})

test('a redirect is not followed, so the key goes to the configured address only', async () => {
  const before = site.asked.length
  answer = ({ path }, response) =>
    path === '/v1/chat/completions'
      ? response.writeHead(307, { location: `http://127.0.0.1:${site.port}/other` }).end()
      : response.end('{}')
  await expect(provider.post('chat/completions', {})).rejects.toThrow()
  expect(site.asked.slice(before).map(({ path }) => path)).toEqual(['/v1/chat/completions'])
})
